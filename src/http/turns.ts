import type { Socket } from 'node:net'
import { busy } from '../core/turns/fair-lane.ts'
import type { Patience } from '../core/turns/patience.ts'
import { Problem } from '../core/problem.ts'
import { Refusal } from './answer.ts'

const retryAfter = { 'retry-after': '5' }
/** Requests that wait behind others on one connection, or of one principal. */
const waitingMax = 100

/** How many are under way, and those that wait, in their order. */
interface Row {
  running: number
  readonly waiting: Waiting[]
}

interface Waiting {
  readonly go: () => void
  readonly giveUp: (refusal: Refusal) => void
}

/** What a request has of the turns, kept for {@link Turns.leave}. */
export interface Turn {
  readonly patience: Patience
  line?: Row
  share?: Row
  waits?: Waiting | undefined
}

/** Who may begin (P18, F91). A request that need not wait costs two numbers up and down. */
export interface Turns {
  /**
   * Waits until the answers before it on its connection have left: HTTP sends answers in their order anyway, so working on
   * several at a time would only pile them up. Undefined where it may begin. A Refusal with 503 or 429 for whoever would wait
   * too long.
   */
  onConnection(turn: Turn, socket: Socket): Promise<void> | undefined
  /** Waits until its principal has fewer under way than are allowed; as above. */
  ofPrincipal(turn: Turn, principalId: string): Promise<void> | undefined
  /** The answer has left, or its client: others have their turn. */
  leave(turn: Turn): void
  /** Whether an answer is under way on a connection. */
  isAnswering(socket: Socket): boolean
}

/** Turns with so many requests under way of one principal at a time; 0 = any number. */
export function turns(ofOneMax: number): Turns {
  const lines = new WeakMap<Socket, Row>()
  const principals = new Map<string, Row>()
  return {
    onConnection: (turn, socket) => {
      let line = lines.get(socket)
      if (line === undefined) lines.set(socket, (line = emptyRow()))
      if (line.running > 0) return wait(turn, 'line', line, notBegun)
      line.running++
      turn.line = line
      return undefined
    },
    ofPrincipal: (turn, principalId) => {
      if (ofOneMax === 0) return undefined
      let row = principals.get(principalId)
      if (row === undefined) {
        // Rows of whoever has nothing under way are not kept.
        if (principals.size >= principalsMax) forgetIdle(principals)
        principals.set(principalId, (row = emptyRow()))
      }
      if (row.running >= ofOneMax) return wait(turn, 'share', row, () => tooManyAtOnce(ofOneMax))
      row.running++
      turn.share = row
      return undefined
    },
    leave: (turn) => {
      turn.waits?.giveUp(notBegun())
      if (turn.share !== undefined) next(turn.share)
      if (turn.line !== undefined) next(turn.line)
    },
    isAnswering: (socket) => (lines.get(socket)?.running ?? 0) > 0,
  }
}

const principalsMax = 10_000

function emptyRow(): Row {
  return { running: 0, waiting: [] }
}

function forgetIdle(principals: Map<string, Row>): void {
  for (const [id, { running, waiting }] of principals) if (running === 0 && waiting.length === 0) principals.delete(id)
}

// The place goes over to whoever is next.
function next(row: Row): void {
  const waiting = row.waiting.shift()
  if (waiting === undefined) row.running--
  else waiting.go()
}

function wait(turn: Turn, of: 'line' | 'share', row: Row, refusal: () => Refusal): Promise<void> {
  if (row.waiting.length >= waitingMax) throw of === 'line' ? tooManyBehind() : refusal()
  const { patience } = turn
  patience.waits()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => waits.giveUp(refusal()), patience.left)
    const waits: Waiting = {
      go: () => {
        clearTimeout(timer)
        patience.waitsNoMore()
        turn.waits = undefined
        turn[of] = row
        resolve()
      },
      giveUp: (told) => {
        clearTimeout(timer)
        patience.waitsNoMore()
        turn.waits = undefined
        row.waiting.splice(row.waiting.indexOf(waits), 1)
        reject(told)
      },
    }
    turn.waits = waits
    row.waiting.push(waits)
  })
}

function notBegun(): Refusal {
  return new Refusal(busy(), retryAfter)
}

function tooManyBehind(): Refusal {
  const text = `More than ${waitingMax} requests wait for their answers on this connection. Send them when others were answered, or on several connections. Nothing was changed.`
  return new Refusal(new Problem('Application_TooManyRequests', text), retryAfter)
}

function tooManyAtOnce(max: number): Refusal {
  const text = `You have ${max} requests under way already, and others wait. Nothing was changed; try again in a moment.`
  return new Refusal(new Problem('Application_TooManyRequests', text), retryAfter)
}

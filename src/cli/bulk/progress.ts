/** Progress of a known number of things: a bar that is drawn over on a terminal, a line now and then elsewhere. */
export interface Progress {
  /** How many are done, and how many of these were refused. */
  readonly at: (done: number, refused: number) => void
  /** Ends the bar. */
  readonly end: () => void
}

const barWidth = 24
/** How often a bar is drawn, and how often a line is written. */
const drawMs = 100
const lineMs = 10_000

/** Where a progress is shown, and by which clock. */
export interface ProgressPlace {
  readonly tell: (text: string) => void
  readonly terminal: boolean
  /** How wide the terminal is right now; undefined where it does not say. */
  readonly columns?: () => number | undefined
  /** Milliseconds that only grow. */
  readonly now?: () => number
}

/** Of how long ago the rate is, in milliseconds: what an earlier run did is over at once and says nothing of the rest. */
const rateMs = 15_000

/** Begins a progress over `total` things called `what`. */
export function progress(what: string, total: number, place: ProgressPlace): Progress {
  const { tell, terminal, columns, now = () => performance.now() } = place
  let last = now()
  // Two samples, at most and at least so old: the rate is that since the older one.
  let [older, newer] = [
    { at: last, done: 0 },
    { at: last, done: 0 },
  ]
  const shown = (done: number, refused: number, at: number): string => {
    if (at - newer.at > rateMs) [older, newer] = [newer, { at, done }]
    const seconds = (at - older.at) / 1000
    const rate = seconds > 0 ? (done - older.done) / seconds : 0
    const left = rate > 0 ? `, ${durationOf((total - done) / rate)} left` : ''
    const counts = `${done} of ${total} ${what}, ${rate.toFixed(rate < 10 ? 1 : 0)}/s${left}`
    return refused === 0 ? counts : `${counts}, ${refused} refused`
  }
  let drawn = 0
  return {
    at: (done, refused) => {
      const at = now()
      if (at - last < (terminal ? drawMs : lineMs) && !(terminal && done === total)) return
      last = at
      if (!terminal) return tell(`${shown(done, refused, at)}\n`)
      const full = total === 0 ? barWidth : Math.floor((done / total) * barWidth)
      const whole = `[${'#'.repeat(full)}${'.'.repeat(barWidth - full)}] ${shown(done, refused, at)}`
      // A line that is broken cannot be drawn over.
      const width = (columns?.() ?? 80) - 1
      const line = whole.slice(0, width)
      tell(`\r${line.padEnd(Math.min(drawn, width))}`)
      drawn = line.length
    },
    end: () => {
      if (drawn > 0) tell('\n')
    },
  }
}

/** Seconds as people read them: `45 s`, `3 min 20 s`, `2 h 5 min`. */
export function durationOf(seconds: number): string {
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`
}

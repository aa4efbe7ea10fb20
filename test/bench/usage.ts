import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/** Milliseconds of CPU that a process has used so far, or a tree of them: only differences mean something. */
export type CpuReading = number

const tickMs = 10

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process has ended meanwhile.
    return ''
  }
}

/** The fields of /proc/PID/stat behind the name, which may hold blanks itself. */
function statOf(pid: number): readonly string[] {
  const text = textOf(`/proc/${pid}/stat`)
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** CPU of a process with its threads, without their children: cheap enough to be asked around each request. */
export function threadsMs(pid: number): CpuReading {
  return ownMs(pid)
}

/** Nanoseconds exactly where the kernel keeps them for each thread, else ticks of 10 ms. */
function ownMs(pid: number): number {
  let nanoseconds = 0
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`))
      nanoseconds += Number(textOf(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0] ?? 0)
  } catch {
    return 0
  }
  if (nanoseconds > 0) return nanoseconds / 1e6
  const [user = '0', system = '0'] = statOf(pid).slice(11, 13)
  return (Number(user) + Number(system)) * tickMs
}

/** What children that have ended used, as the kernel adds it to their parent. */
function reapedMs(pid: number): number {
  const [user = '0', system = '0'] = statOf(pid).slice(13, 15)
  return (Number(user) + Number(system)) * tickMs
}

/** The process and everything it started that still runs. */
export function familyOf(pid: number): readonly number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc'))
    if (/^\d+$/.test(name)) parents.set(Number(name), Number(statOf(Number(name))[1]))
  const family = [pid]
  // Children are appended while the list is walked.
  for (const one of family) for (const [child, parent] of parents) if (parent === one) family.push(child)
  return family
}

/** CPU of a process with its threads and its children, those that have ended included. */
export function cpuMs(pid: number): CpuReading {
  return familyOf(pid).reduce((sum, one) => sum + ownMs(one) + reapedMs(one), 0)
}

/** Peak of resident memory in MB (10^6 bytes) since {@link forgetPeak}, and what is resident now. */
export function memoryMb(pid: number): { readonly peak: number; readonly now: number } {
  const status = textOf(`/proc/${pid}/status`)
  const megabytes = (name: string): number =>
    (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024) / 1e6
  return { peak: megabytes('VmHWM'), now: megabytes('VmRSS') }
}

/** Lets the peak begin anew, where the kernel allows it. */
export function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // Then it is the peak since the start, which is no less.
  }
}

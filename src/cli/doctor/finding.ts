/** What the doctor says of one thing: that it is well, or what is wrong and what to do. */
export interface Finding {
  readonly level: 'ok' | 'warning' | 'error'
  /** What was looked at, in a word or two. */
  readonly what: string
  readonly message: string
  /** What to do; '' where nothing is to be done. */
  readonly remedy: string
}

/** It is well. */
export function well(what: string, message: string): Finding {
  return { level: 'ok', what, message, remedy: '' }
}

/** It works, and somebody should know. */
export function warning(what: string, message: string, remedy: string): Finding {
  return { level: 'warning', what, message, remedy }
}

/** It does not work, or may lose something. */
export function wrong(what: string, message: string, remedy: string): Finding {
  return { level: 'error', what, message, remedy }
}

/** What an answer of a command is for a script: an object that JSON can write. */
export type Fact = Readonly<Record<string, unknown>>

/** Takes the answer of a command: text for people, and what it says as a fact, which `--json` writes in its place. */
export type Print = (text: string, fact?: Fact) => void

/** Prints text for people, and leaves facts away. */
export function printText(write: (text: string) => void): Print {
  return (text) => write(text)
}

/**
 * Prints a line of JSON for each fact, and `{"message": …}` for each line of text without one (F107). `end` writes what is left of
 * a last line that was not ended.
 */
export function printJson(write: (text: string) => void): { readonly print: Print; readonly end: () => void } {
  let begun = ''
  const say = (line: string): void => {
    if (line !== '') write(`${JSON.stringify({ message: line })}\n`)
  }
  const end = (): void => {
    say(begun)
    begun = ''
  }
  const print: Print = (text, fact) => {
    if (fact !== undefined) {
      end()
      return write(`${JSON.stringify(fact)}\n`)
    }
    const lines = `${begun}${text}`.split('\n')
    begun = lines.pop() ?? ''
    for (const line of lines) say(line)
  }
  return { print, end }
}

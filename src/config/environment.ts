import { quoted } from '../core/problem.ts'

/** The environment is not usable; the message is one sentence naming the variable and what to write. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ConfigError'
  }
}

/** What the process was started with, by name. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The value of a variable, without blanks around it; undefined where there is none. */
export function read(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

/** A whole number within bounds; `remark` is what the sentence of a wrong one says behind them. */
export function wholeNumber(
  env: Environment,
  name: string,
  preset: number,
  from: number,
  to: number,
  remark: string,
): number {
  const text = read(env, name)
  if (text === undefined) return preset
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (value >= from && value <= to) return value
  throw new ConfigError(`${name} is "${quoted(text)}": write a whole number from ${from} to ${to}${remark}.`)
}

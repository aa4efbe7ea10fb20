import { Problem } from '../../../core/problem.ts'

/** A file that cannot be read at all (D5): the sentence says why, the target is always `contentstring`. */
export function refusal(sentence: string, cause?: unknown): Problem {
  return new Problem('Application_DialogException', sentence, { target: 'contentstring', cause })
}

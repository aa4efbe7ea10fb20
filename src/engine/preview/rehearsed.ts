import type { Finding } from '../contract/acting.ts'
import type { Journal } from '../../posting/given/document.ts'
import type { ReasonFacts } from './line-reasons.ts'

/** A posting that was planned and numbered and then rolled back: what it would book, or what keeps it from being booked. */
export type Rehearsed = ReasonFacts & ({ readonly journal: Journal } | { readonly findings: readonly Finding[] })

/** The least and what we aim at, as times of what it is compared with. */
export interface Target {
  readonly must: number
  readonly aim: number
}

/** What issue 15 wants of a workload. */
export interface Targets {
  readonly workload: string
  readonly title: string
  /** OData against the floor; of posts against the naive design. */
  readonly floor?: Target
  /** OData against SAP CAP. */
  readonly cap?: Target
  /** GraphQL against the best peer; of posts against the naive design as well. */
  readonly graphql?: Target
}

const of = (must: number, aim: number): Target => ({ must, aim })
/** GraphQL posts at 0.9 of what OData does. */
const post = (workload: string, title: string, must: number, aim: number): Targets => ({
  workload,
  title,
  floor: of(must, aim),
  graphql: of(must * 0.9, aim * 0.9),
})

/** The targets in the order of the table. */
export const targets: readonly Targets[] = [
  { workload: 'w1_20', title: 'page of 20', floor: of(1.2, 2.2), cap: of(8, 14), graphql: of(4, 7) },
  { workload: 'w1_100', title: 'page of 100', floor: of(1.2, 2.2), cap: of(8, 14), graphql: of(4, 7) },
  { workload: 'w2', title: '1,000 filtered and ordered', floor: of(1, 1.9), cap: of(3.5, 7), graphql: of(3, 5) },
  { workload: 'w3', title: '100 with dimension lines', floor: of(0.9, 1.8), cap: of(6, 12), graphql: of(3, 6) },
  // Within 10 % of the first page.
  { workload: 'w4_cursor', title: 'deep page by next link', floor: of(1.08, 1.98), graphql: of(3.6, 6.3) },
  { workload: 'w5', title: 'export by next links', floor: of(1, 1.5), graphql: of(1.5, 2.5) },
  { workload: 'w6', title: 'by key', floor: of(0.8, 1.4), cap: of(10, 18), graphql: of(3, 5) },
  { workload: 'w7', title: 'header and 10 lines', floor: of(0.4, 0.8), cap: of(5, 10), graphql: of(0.6, 1.3) },
  { workload: 'w8', title: '`$count` with a filter', floor: of(0.7, 0.85), cap: of(4.5, 4.5), graphql: of(1.3, 1.7) },
  { workload: 'w9', title: 'page of 20,000', floor: of(1, 1.43) },
  { workload: 'w1_20_gzip', title: 'page of 20, gzip', floor: of(0.8, 1.2), graphql: of(2, 4) },
  { workload: 'w1_100_gzip', title: 'page of 100, gzip', floor: of(0.8, 1.2), graphql: of(2, 4) },
  { workload: 'w3_gzip', title: 'with dimension lines, gzip', floor: of(0.8, 1.2), graphql: of(2, 4) },
  post('post_1', 'post, 1 caller', 0.6, 0.9),
  post('post_8', 'post, 8 callers', 2, 4),
  post('post_32', 'post, 32 callers', 5, 8),
  post('post_100', 'post, 100 callers', 6, 9),
]

import { vi } from 'vitest'
import type { Service } from './service.ts'

const fields = '{ jobId kind state total done failed bytes message url endedAt }'

/** The text of a mutation of jobs: its answer is `ended`, with the type of it and the job. */
export function jobMutation(name: string): string {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const done = name.startsWith('delete') ? 'deletedJobId' : `job ${fields}`
  return `mutation ($input: ${type}Input!) { ended: ${name}(input: $input) { type: __typename
    ... on ${type}Success { ${done} } ... on Error { code message }
    ... on ValidationError { issues { path } } ... on ForbiddenError { permission } } }`
}

/** Calls about jobs of the demo company, as its user or as another one. */
export function jobsOf({ base, authorization, companyId }: Pick<Service, 'base' | 'authorization' | 'companyId'>) {
  // Tests look into answers freely.
  // oxlint-disable-next-line typescript/no-explicit-any
  const ask = async (query: string, variables: object, as = authorization): Promise<any> => {
    const answer = await fetch(`${base}/graphql`, {
      method: 'POST',
      headers: { authorization: as, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { company: companyId, ...variables } }),
    })
    return answer.json()
  }
  const find = async (jobId: string, as = authorization) =>
    (
      await ask(
        `query ($company: ID!, $jobId: UUID!) { bulkJob(companyId: $company, jobId: $jobId) ${fields} }`,
        { jobId },
        as,
      )
    ).data?.bulkJob
  return {
    ask,
    find,
    /** Starts a job by a mutation of that name; the typed error when it is refused. */
    start: async (mutation: string, input: object, as = authorization) => {
      const { data, errors } = await ask(jobMutation(mutation), { input }, as)
      return errors === undefined ? (data.ended.job ?? data.ended) : { errors }
    },
    /** The job once it has ended. */
    ended: async (jobId: string) => {
      // oxlint-disable-next-line typescript/no-explicit-any
      let job: any
      await vi.waitFor(
        async () => {
          job = await find(jobId)
          if (job.endedAt === null) throw new Error(`${job.state} ${job.done}`)
        },
        { timeout: 120_000, interval: 100 },
      )
      return job
    },
    /** The result, or a range of it. */
    result: async (url: string, headers: Record<string, string> = {}, method = 'GET', as = authorization) => {
      const answer = await fetch(base + url, { method, headers: { authorization: as, ...headers } })
      return { status: answer.status, headers: answer.headers, text: await answer.text() }
    },
  }
}

/** The lines of a result. */
// oxlint-disable-next-line typescript/no-explicit-any
export function linesOf(text: string): any[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line): unknown => JSON.parse(line))
}

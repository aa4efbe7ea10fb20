import { bookStories } from './starter-books.ts'
import { documentStories } from './starter-documents.ts'
import type { StarterFacts, StarterStory } from './starter-story.ts'

/** A tab as GraphiQL takes it; variables are JSON text. */
export interface StarterTab {
  readonly query: string
  readonly variables: string | null
}

const welcome: StarterStory = {
  text: ({
    who,
    companyId,
  }) => `# ${who} The tabs tell how an e-invoice becomes bookkeeping: click Run in each, from left to right.
# ${companyId === '' ? noCompany : 'These are the companies you may see; the other tabs already hold the first one.'}
query Companies {
  companies(orderBy: [{ field: NAME, direction: ASC }]) {
    totalCount
    nodes { id systemId name displayName }
  }
}
`,
}

const noCompany =
  'You may see no company yet, so the other tabs lack one. Ask an administrator: npm run key -- grant USER COMPANY_ID READ'

/** The tabs GraphiQL opens with, in the order of the story; each runs at the first click with what is known of the caller. */
export function starterTabs(facts: StarterFacts): readonly StarterTab[] {
  return [welcome, ...documentStories, ...bookStories].map(({ text, variables }) => ({
    query: withShortRemarks(typeof text === 'string' ? text : text(facts)),
    variables: variables === undefined ? null : JSON.stringify(variables(facts), undefined, 2),
  }))
}

// The query has half of the window: about this many characters of a line are seen in one of 1280 pixels.
const remarkColumns = 50

function withShortRemarks(text: string): string {
  return text.replaceAll(/^# (.+)$/gm, (_line, remark: string) => {
    const lines: string[] = []
    for (const word of remark.split(' ')) {
      const longer = `${lines.at(-1) ?? '#'} ${word}`
      if (lines.length === 0 || longer.length > remarkColumns) lines.push(`# ${word}`)
      else lines[lines.length - 1] = longer
    }
    return lines.join('\n')
  })
}

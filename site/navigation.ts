/** A part of the site for one kind of reader: what it is called, and its pages by their paths from the top, its guide first. */
export interface Chapter {
  readonly title: string
  readonly pages: readonly string[]
}

/**
 * The navigation of the site (F111): every page of `docs/` and those at the top stand here once, in the chapter of whoever
 * wants them first; guides lead to those of others. test/tidy/navigation.test.ts holds the list to the files.
 */
export const navigation: readonly Chapter[] = [
  {
    title: 'Begin here',
    pages: [
      'README.md',
      'docs/features.md',
      'docs/guarantees.md',
      'docs/performance.md',
      'docs/cost.md',
      'SECURITY.md',
      'CHANGELOG.md',
    ],
  },
  {
    title: 'For bookkeepers',
    pages: [
      'docs/for-bookkeepers.md',
      'docs/console.md',
      'docs/console-nl.md',
      'docs/console-fr.md',
      'docs/console-de.md',
      'docs/accessibility.md',
      'docs/e-invoices.md',
      'docs/invoice-responses.md',
      'docs/filings.md',
      'docs/proof.md',
      'docs/retention.md',
      'docs/rules.md',
    ],
  },
  {
    title: 'For front ends',
    pages: [
      'docs/for-front-ends.md',
      'docs/graphql.md',
      'clients/typescript/README.md',
      'docs/webhooks.md',
      'docs/errors.md',
      'docs/languages.md',
      'docs/agents.md',
    ],
  },
  {
    title: 'For integrators',
    pages: [
      'docs/for-integrators.md',
      'docs/recipes.md',
      'docs/odata.md',
      'docs/power-bi-and-excel.md',
      'docs/power-automate.md',
      'docs/postman.md',
      'docs/odata-conformance.md',
      'docs/contract-facts.md',
      'docs/spec.md',
    ],
  },
  {
    title: 'For operators',
    pages: [
      'docs/for-operators.md',
      'docs/operations.md',
      'docs/docker.md',
      'docs/commands.md',
      'docs/configuration.md',
      'docs/access.md',
      'docs/bulk.md',
      'docs/backup.md',
      'docs/observability.md',
      'docs/audit.md',
      'docs/failover.md',
      'docs/homes.md',
      'docs/distribute.md',
      'docs/scale.md',
      'docs/reliability.md',
    ],
  },
  {
    title: 'For contributors',
    pages: [
      'docs/for-contributors.md',
      'CONTRIBUTING.md',
      'ARCHITECTURE.md',
      'docs/testing.md',
      'docs/posting.md',
      'docs/einvoice.md',
      'docs/DESIGN.md',
      'docs/odata-design.md',
      'docs/graphql-design.md',
      'docs/decisions.md',
      'docs/decisions-plan.md',
      'docs/dependencies.md',
    ],
  },
]

/** What a page is called on the site, without `.md`: its own name, but for those that share one. */
export function siteNameOf(path: string): string {
  const known: Readonly<Record<string, string>> = {
    'README.md': 'index',
    'clients/typescript/README.md': 'front-end-kit',
  }
  return known[path] ?? path.replace(/^.*\//, '').replace(/\.md$/, '')
}

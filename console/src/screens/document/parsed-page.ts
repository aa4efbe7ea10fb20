/** Parses XML into a page apart, in which nothing runs and nothing is loaded. */
export function parsedPage(text: string): Document {
  return new DOMParser().parseFromString(trusted(text), 'text/xml')
}

interface Policy {
  createHTML(text: string): string
}

let policy: Policy | undefined

// Browsers with Trusted Types ask that whatever parses text says so once; what is parsed here runs nowhere.
function trusted(text: string): string {
  const maker = (globalThis as { readonly trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } })
    .trustedTypes
  policy ??= maker?.createPolicy('facturier-parse', { createHTML: (one) => one }) ?? { createHTML: (one) => one }
  return policy.createHTML(text)
}

/** What is known of the caller when the page is made; texts are '' for what there is not. */
export interface StarterFacts {
  /** A sentence that says who is signed in; one line. */
  readonly who: string
  /** Global id of the first company the caller may see. */
  readonly companyId: string
  /** Global id and tag of that company's newest open sales document. */
  readonly documentId: string
  readonly documentEtag: string
  /** Base64 of a PEPPOL invoice with a number of its own, and that number. */
  readonly xml: string
  readonly no: string
  /** Today, `YYYY-MM-DD`. */
  readonly today: string
}

/** A tab before it is made for a caller. Variables named `id` and `etag` are those of a sales document: the page fills them from answers. */
export interface StarterStory {
  readonly text: string | ((facts: StarterFacts) => string)
  readonly variables?: (facts: StarterFacts) => Readonly<Record<string, unknown>>
}

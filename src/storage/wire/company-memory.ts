/** Which company a connection is in once it has done what it was sent. */
export interface CompanyMemory {
  readonly company: string
  /** What is sent from now on is in this company. */
  enter(companyId: string): void
  /** Nothing is known any more: a group that failed took its settings back. */
  forget(): void
}

/** The memory of a new connection, which is in no company. */
export function companyMemory(): CompanyMemory {
  let company = ''
  return {
    get company() {
      return company
    },
    enter: (companyId) => void (company = companyId),
    forget: () => void (company = ''),
  }
}

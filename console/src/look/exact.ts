/** The opposite of an exact amount, as text: a revenue is a credit, and shown without its sign. */
export function opposite(amount: string): string {
  if (/^-?0*(?:\.0*)?$/.test(amount)) return amount.replace('-', '')
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}

/** An amount, or nothing where it is zero: columns of debit and credit are read by what stands in them. */
export function unlessZero(amount: string | null | undefined): string | undefined {
  return amount === null || amount === undefined || /^-?0*(?:\.0*)?$/.test(amount) ? undefined : amount
}

/** Debits less credits of one entry, of which one is zero: `-12.50` for a credit of 12.50. */
export function signed(debit: string, credit: string): string {
  return unlessZero(debit) ?? opposite(credit)
}

/** A percentage without the zeros behind its point: `21.00` becomes `21`, `5.50` becomes `5.5`. */
export function shortRate(rate: string): string {
  return rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate
}

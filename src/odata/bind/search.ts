import type { Expression } from '../../model/expression.ts'
import { searchedFields } from '../../model/resource.ts'
import type { Binding } from './expression/binding.ts'
import { refusedAt, type SearchSyntax } from '../syntax/tree.ts'

/** Words and phrases of one search; each is compared with every text of a record. */
const wordsMax = 40

/**
 * The condition of a `$search` (OData 4.01 Part 1, 11.2.6.6): a word or phrase matches a record when one of its shown text,
 * code or option properties contains it, letter case ignored; it is literal text, without wildcards and stems.
 */
export function bindSearch(search: SearchSyntax, binding: Binding): Expression {
  const texts = searchedFields(binding.resource).map((field): Expression => ({ node: 'field', field }))
  let words = 0
  const bind = (syntax: SearchSyntax): Expression => {
    switch (syntax.node) {
      case 'and':
      case 'or':
        return { node: syntax.node, terms: syntax.terms.map(bind) }
      case 'not':
        return { node: 'not', term: bind(syntax.term) }
      case 'word':
      case 'phrase': {
        if (++words > wordsMax)
          throw refusedAt(
            binding.text,
            syntax.start,
            `The search has more than ${wordsMax} words and phrases; found`,
            binding.option,
          )
        return { node: 'search', texts, sought: syntax.text }
      }
    }
  }
  return bind(search)
}

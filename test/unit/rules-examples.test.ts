import { describe, expect, test } from 'vitest'
import { rules } from '../../src/formats/rules/claimed.ts'
import { judge } from '../../src/formats/rules/judge.ts'
import { rootPlace } from '../../src/formats/rules/rule/place.ts'
import { exampleDocument } from '../support/rule-examples.ts'

// What else a breaking document breaks stands in docs/rules.md, which test/tidy/claimed-rules.test.ts compares.
describe.each(rules)('$id ($nature)', (rule) => {
  const { id, model, breaks, at, passes, nevertheless = [], check } = rule

  test('the breaking example has exactly this finding, in its place', () => {
    const violations = check(rootPlace(exampleDocument(breaks, model).tree))
    expect(violations.map(({ xpath }) => xpath)).toEqual([at])
  })

  test('the passing example breaks no rule, and is not the breaking one', () => {
    const document = exampleDocument(passes, model)
    expect(check(rootPlace(document.tree))).toEqual([])
    expect(judge(document, 'sales').map(({ code }) => code)).toEqual(nevertheless)
    expect(passes).not.toEqual(breaks)
    expect(nevertheless).not.toContain(id)
  })
})

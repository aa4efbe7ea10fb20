import { describe, expect, it } from 'vitest'
import { catalogFrom, kindsOf } from '../../src/core/language/catalog.ts'
import { inManner } from '../../src/core/language/manner.ts'
import { languageAsked } from '../../src/core/language/negotiate.ts'
import { filled, holesOf, patternOf } from '../../src/core/language/pattern.ts'
import { tell, toldBy } from '../../src/core/language/told.ts'

describe('Accept-Language (RFC 9110 12.5.4)', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['nl', 'nl'],
    ['nl-BE', 'nl'],
    ['NL-be , en', 'nl'],
    ['fr-BE;q=0.8, nl-BE;q=0.9', 'nl'],
    ['fr, nl', 'fr'],
    ['es, de;q=0.1', 'de'],
    ['es', 'en'],
    ['*', 'en'],
    ['*;q=0.5, de;q=0.4', 'en'],
    ['nl;q=0', 'en'],
    ['nl;q=0, fr;q=0.001', 'fr'],
    ['nl;q=2', 'en'],
    ['nl;q=oops, fr;q=0.3', 'fr'],
    ['nlx', 'en'],
    ['en-GB, nl;q=0.9', 'en'],
    [`${'x'.repeat(2000)}, nl`, 'en'],
  ])('%s means %s', (header, language) => {
    expect(languageAsked(header)).toBe(language)
  })
})

describe('a template', () => {
  const parts = (template: string, text: string) =>
    holesOf(patternOf(template), text)?.map((hole) => (hole.quoted ? `'${hole.text}'` : hole.text)) ?? null

  it('is recognised from beginning to end, and tells what stands in its holes', () => {
    expect(parts('The {0} {1} is no date.', 'The due date 2026-13-01 is no date.')).toEqual(['due', 'date 2026-13-01'])
    expect(parts('There is no {0}.', 'There is no way.')).toEqual(['way'])
    expect(parts('There is no {0}.', 'There is no way. At all')).toBeNull()
    expect(parts('There is no {0}.', 'And there is no way.')).toBeNull()
    expect(parts('{0} is {1}', 'a is b is c')).toEqual(['a', 'b is c'])
  })

  it('takes nothing for a hole only in quotes', () => {
    expect(parts("'{0}' is none.", "'' is none.")).toEqual(["''"])
    expect(parts('Line {0}: none.', 'Line : none.')).toBeNull()
  })

  it('is filled in any order', () => {
    expect(filled('{1} van {0}, {1}', ['a', 'b'])).toBe('b van a, b')
  })
})

describe('a text', () => {
  const catalog = catalogFrom([
    ['the document has no {0}.', 'het document heeft geen {0}.'],
    ['number', 'nummer'],
    ['Line {0}: {1}; booked as one piece.', 'Regel {0}: {1}; als één stuk geboekt.'],
    ['the price is missing', 'de prijs ontbreekt'],
    ['{0} is wrong.', '{0} is fout.'],
    ["The value of '{0}' is wrong.", "De waarde van '{0}' is fout."],
    ['Nothing was changed.', 'Er is niets gewijzigd.'],
    ['must have a value.', 'moet een waarde hebben.'],
  ])
  const told = (text: string) => toldBy(catalog, text)

  it.each([
    ['the document has no number.', 'het document heeft geen nummer.'],
    ['the document has no Ünïcode 😀.', 'het document heeft geen Ünïcode 😀.'],
    ['BR-02: the document has no number.', 'BR-02: het document heeft geen nummer.'],
    ['Line 3: the price is missing; booked as one piece.', 'Regel 3: de prijs ontbreekt; als één stuk geboekt.'],
    ["'dueDate' must have a value.", "'dueDate' moet een waarde hebben."],
    ["'lines[0].no' must have a value.", "'lines[0].no' moet een waarde hebben."],
    ['X is wrong. Nothing was changed.', 'X is fout. Er is niets gewijzigd.'],
    ['The price is missing.', 'De prijs ontbreekt.'],
  ])('%s', (text, expected) => {
    expect(told(text)).toBe(expected)
  })

  it('is told by the template that says most, and what stands in quotes stays', () => {
    expect(told("The value of 'number' is wrong.")).toBe("De waarde van 'number' is fout.")
  })

  it('is told as a whole or not at all, but for a hole that nobody knows', () => {
    expect(told('Somebody says so. Nothing was changed.')).toBe('Somebody says so. Nothing was changed.')
    expect(told('nobody knows')).toBe('nobody knows')
    expect(told('')).toBe('')
  })

  it('is told line by line', () => {
    expect(told('X is wrong.\nnobody knows\nthe document has no number.')).toBe(
      'X is fout.\nnobody knows\nhet document heeft geen nummer.',
    )
  })

  it('of ten thousand seams ends, as it was', () => {
    const text = 'a, '.repeat(1_000)
    expect(told(text)).toBe(text)
    expect(told('a'.repeat(100_000))).toHaveLength(100_000)
  })
})

describe('what stands in a hole', () => {
  it.each([
    ['decimal', '1234567.80', '1.234.567,80', '1\u202f234\u202f567,80', '1.234.567,80'],
    ['decimal', '-110.80', '-110,80', '-110,80', '-110,80'],
    ['decimal', '1,638.4', '1.638,4', '1\u202f638,4', '1.638,4'],
    ['decimal', '12345678901234567890.123456789', '12.345.678.901.234.567.890,123456789', null, null],
    ['decimal', '21', '21', '21', '21'],
    ['decimal', '0.10', '0,10', '0,10', '0,10'],
    ['date', '2026-12-31', '31/12/2026', '31/12/2026', '31.12.2026'],
    ['date', '2026-12', '12/2026', '12/2026', '12.2026'],
    ['date', '2026-12-31T09:30', '31/12/2026 09:30', '31/12/2026 09:30', '31.12.2026 09:30'],
    ['date', '2026-03-18 and 2026-03-20', '18/03/2026 en 20/03/2026', null, '18.03.2026 und 20.03.2026'],
  ] as const)('a %s %s is written as each language writes it', (kind, value, nl, fr, de) => {
    expect(inManner(kind, value, 'nl')).toBe(nl)
    if (fr !== null) expect(inManner(kind, value, 'fr')).toBe(fr)
    if (de !== null) expect(inManner(kind, value, 'de')).toBe(de)
    expect(inManner(kind, value, 'en')).toBeNull()
  })

  it.each([
    ['decimal', 'VF26-0001'],
    ['decimal', '007'],
    ['decimal', 'n/a'],
    ['decimal', '1,23'],
    ['decimal', '1.2.3'],
    ['decimal', ''],
    ['date', '2026'],
    ['date', '2026-12-31Z'],
    ['date', '31/12/2026'],
    ['date', ''],
  ] as const)('that is no %s, such as %s, stays as it is', (kind, value) => {
    for (const language of ['nl', 'fr', 'de'] as const) expect(inManner(kind, value, language)).toBeNull()
  })

  const marked = ['{0} of {1:decimal} is from {2:date}.', 'Found by {0:list}.', 'Set {0}No.']
  const dutch = catalogFrom(
    [
      ['{0} of {1} is from {2}.', '{0} van {1} is van {2}.'],
      ['Found by {0}.', 'Gevonden via {0}.'],
      ['Set {0}No.', 'Stel {0}No in.'],
      ['Import Sales Invoice', 'verkoopfactuur'],
      ['{0} {1} is open.', '{0} {1} staat open.'],
      ["There is no '{0}' of '{1}'", "Geen '{0}' van '{1}'"],
      ["There is no '{0}'", "Geen '{0}'"],
      ['number', 'nummer'],
      ['vendor', 'leverancier'],
    ],
    'nl',
    kindsOf(marked),
  )
  it.each([
    // A number with a point is that of an invoice, but where an amount is said.
    ['2026.100 of 2026.10 is from 2026-03-01.', '2026.100 van 2.026,10 is van 01/03/2026.'],
    ['X of nothing is from yesterday.', 'X van nothing is van yesterday.'],
    ['Found by number 12 and number 13.', 'Gevonden via nummer 12 en nummer 13.'],
    ['Found by A, 1 or B.', 'Gevonden via A, 1 of B.'],
    ['Found by Fish and his friends.', 'Gevonden via Fish and his friends.'],
    ['Set vendorNo.', 'Stel vendorNo in.'],
    ['Import Sales Invoice 16 is open.', 'Verkoopfactuur 16 staat open.'],
    ["There is no 'a' of 'b'", "Geen 'a' van 'b'"],
  ])('%s', (text, expected) => {
    expect(toldBy(dutch, text)).toBe(expected)
  })
})

describe('a VAT that does not fit the other party (VATCONFLICT)', () => {
  const stated = (clause: string, known: string) =>
    `VAT AE 0 does not fit who the other party is: ${clause}. Known are ${known}. Correct the card and send the file again, ask for a corrected file, or set vatBusPostingGroup and vatProdPostingGroup of the lines.`
  const vendor = stated(
    'the other party seems to be in another country of the EU and in Belgium',
    'country BE and VAT number NL987654321B01 in the file; country NL, VAT number NL987654321B01 and VAT business group EU of vendor V5',
  )
  const customer = stated(
    'the other party seems to be in Belgium and outside the EU',
    'country BE and no VAT number in the file; country US, no VAT number and VAT business group (none) of customer C4',
  )

  it.each([
    [
      'nl',
      vendor,
      'de andere partij lijkt in een ander land van de EU en in België te zijn. Bekend zijn land BE en btw-nummer NL987654321B01 in het bestand; land NL, btw-nummer NL987654321B01 en btw-bedrijfsgroep EU van leverancier V5. Verbeter',
    ],
    [
      'fr',
      vendor,
      "l'autre partie semble être dans un autre pays de l'UE et en Belgique. Données connues : pays BE et numéro de TVA NL987654321B01 dans le fichier; pays NL, numéro de TVA NL987654321B01 et groupe marché TVA EU du fournisseur V5. Corrigez",
    ],
    [
      'de',
      vendor,
      'die andere Partei scheint in einem anderen Land der EU und in Belgien zu sein. Bekannt sind Land BE und MwSt.-Nr. NL987654321B01 in der Datei; Land NL, MwSt.-Nr. NL987654321B01 und MwSt.-Geschäftsgruppe EU von Kreditor V5. Berichtigen',
    ],
    [
      'nl',
      customer,
      'de andere partij lijkt in België en buiten de EU te zijn. Bekend zijn land BE en geen btw-nummer in het bestand; land US, geen btw-nummer en btw-bedrijfsgroep (geen) van klant C4. Verbeter',
    ],
    [
      'fr',
      customer,
      "l'autre partie semble être en Belgique et hors de l'UE. Données connues : pays BE et pas de numéro de TVA dans le fichier; pays US, pas de numéro de TVA et groupe marché TVA (aucune) du client C4. Corrigez",
    ],
    [
      'de',
      customer,
      'die andere Partei scheint in Belgien und außerhalb der EU zu sein. Bekannt sind Land BE und keine MwSt.-Nr. in der Datei; Land US, keine MwSt.-Nr. und MwSt.-Geschäftsgruppe (keine) von Debitor C4. Berichtigen',
    ],
  ] as const)('is told whole in %s', (language, text, expected) => {
    expect(tell(text, language)).toContain(`: ${expected}`.replace(/^: (?=l')/, ' : '))
  })
})

import { describe, expect, it } from 'vitest'
import { newGuid } from '../../src/core/guid.ts'
import { etagMatches, etagOf, isEtag, opaqueTagOf } from '../../src/model/etag.ts'

describe('a tag', () => {
  const ids = ['', 'x', '0a1b2c3d-0a1b-4c3d-8a1b-0a1b2c3d4e5f', ...Array.from({ length: 200 }, newGuid)]
  const versions = [1, 2, 3, 255, 256, 65_536, 2 ** 31 - 1]

  it("has Business Central's shape and the same form always", () => {
    for (const id of ids)
      for (const version of versions) {
        expect(atob(opaqueTagOf(id, version))).toMatch(/^'20;\d{20}1;00;'$/)
        expect(opaqueTagOf(id, version)).toBe(opaqueTagOf(id, version))
        expect(isEtag(etagOf(id, version))).toBe(true)
      }
  })

  it('is another one for each version of a record and for each record', () => {
    const all = ids.flatMap((id) => Array.from({ length: 100 }, (_, version) => opaqueTagOf(id, version)))
    expect(new Set(all).size).toBe(all.length)
  })

  it('fits itself only, however it is sent back', () => {
    const [id = ''] = ids
    const tag = etagOf(id, 1)
    for (const sent of [tag, tag.slice(2), `"a", ${tag}`, `${tag}"`, '*']) expect(etagMatches(sent, tag)).toBe(true)
    expect(etagMatches(etagOf(id, 2), tag)).toBe(false)
  })
})

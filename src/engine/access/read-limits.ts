import { Problem } from '../../core/problem.ts'
import type { Relation } from '../../model/resource.ts'

/** Bytes of all blobs of one answer, before base64: more than the largest file a request of the usual size can bring. */
export const blobBytesMax = 40 * 1024 * 1024

/** Records of a relation that are read along with one page; so many lines take about 250 MB while they are written out. */
export const expandedRowsMax = 100_000

/** Records of all relations that one answer shows, where relations of relations are among them. */
export const shownRowsMax = 200_000

/** 413: the blobs of the first record of a page alone are more than an answer holds. */
export function tooLargeRecord(): Problem {
  return new Problem(
    'BadRequest_PayloadTooLarge',
    `The files of one record are larger than the ${blobBytesMax / 1024 / 1024} MB of files that one answer with several records holds. Leave them out of this request and read each one by itself, under the address of its record with the name of the field and /$value.`,
  )
}

/** 413: the records of a page have too many children to read them along. */
export function tooManyChildren({ name }: Relation): Problem {
  return new Problem(
    'BadRequest_PayloadTooLarge',
    `The records asked for have more than ${expandedRowsMax} '${name}' in all. Ask for fewer records at once, or for the '${name}' by themselves, page by page.`,
  )
}

/** 413: the records of a page have too many children and children of children in all to read them along. */
export function tooManyShown(): Problem {
  return new Problem(
    'BadRequest_PayloadTooLarge',
    `The answer would show more than ${shownRowsMax} records with all that is expanded. Ask for fewer records at once, or expand fewer levels.`,
  )
}

import type { Cursor } from './cursor.ts'

const srid = /SRID=\d{1,5};/iy
const shape = /GeometryCollection|LineString|MultiLineString|MultiPoint|MultiPolygon|Point|Polygon/iy
const coordinate = /[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|NaN|-?INF/y
const coordinatesMax = 4

/** Reads what stands between the quotes of a `geography'…'` or `geometry'…'` literal (OData ABNF, fullPointLiteral and its like). */
export function readGeo(cursor: Cursor): void {
  if (cursor.match(srid) === undefined) throw cursor.fail("'SRID=…;' expected")
  readShape(cursor)
}

function readShape(cursor: Cursor): void {
  const start = cursor.at
  switch (cursor.match(shape)?.toLowerCase()) {
    case 'point':
      return list(cursor, position, 1, 1)
    case 'linestring':
      return list(cursor, position, 2)
    case 'polygon':
      return polygon(cursor)
    case 'multipoint':
      return list(cursor, () => list(cursor, position, 1, 1), 0)
    case 'multilinestring':
      return list(cursor, () => list(cursor, position, 2), 0)
    case 'multipolygon':
      return list(cursor, polygon, 0)
    case 'geometrycollection':
      return cursor.nested(start, () => list(cursor, readShape, 1))
    default:
      throw cursor.fail('Shape such as Point expected')
  }
}

function polygon(cursor: Cursor): void {
  list(cursor, () => list(cursor, position, 1), 1)
}

function position(cursor: Cursor): void {
  for (let count = 0; count < coordinatesMax; count++) {
    if (count > 0 && !cursor.take(' ')) {
      if (count === 1) throw cursor.fail('Second coordinate expected')
      return
    }
    if (cursor.match(coordinate) === undefined) throw cursor.fail('Coordinate expected')
  }
}

function list(cursor: Cursor, item: (cursor: Cursor) => void, least: number, most = Infinity): void {
  cursor.expect('(')
  if (least === 0 && cursor.take(')')) return
  let count = 0
  do {
    item(cursor)
    count++
  } while (count < most && cursor.take(','))
  if (count < least) throw cursor.fail("',' and another position expected")
  cursor.expect(')')
}

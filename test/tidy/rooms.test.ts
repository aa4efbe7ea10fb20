import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { roomsOf, type Layer } from './rooms.ts'
import { mayImport } from './layers.ts'
import { importsOf, readSources, root } from './source-files.ts'

/** Files that a room holds at most: what can be taken in at a look. */
const filesMax = 16

const sources = readSources(['src'])
const layers = Object.keys(roomsOf) as Layer[]

/** The folder of a file below its layer, '' for the layer itself; undefined outside the layers that have rooms. */
function placeOf(path: string): { readonly layer: Layer; readonly room: string } | undefined {
  const [, layer = '', ...rest] = path.split('/')
  const known = layers.find((one) => one === layer)
  return known === undefined ? undefined : { layer: known, room: rest.slice(0, -1).join('/') }
}

/** What is wrong with an import between two rooms of a layer, or nothing. */
function objection(from: string, to: string): string | undefined {
  const here = placeOf(from)
  const there = placeOf(to)
  if (here === undefined || there === undefined || here.layer !== there.layer) return undefined
  const order: readonly string[] = roomsOf[here.layer]
  const [own, other] = [order.indexOf(here.room), order.indexOf(there.room)]
  return own <= other ? undefined : `${from} imports ${to}, but ${there.room} comes before ${here.room}`
}

describe('rooms', () => {
  it('every folder of a layer is a room of the list, and every room has files', () => {
    const found = new Map(layers.map((layer) => [layer, new Set<string>()]))
    for (const { path } of sources) {
      const place = placeOf(path)
      if (place !== undefined) found.get(place.layer)?.add(place.room)
    }
    for (const layer of layers) expect([...(found.get(layer) ?? [])].sort()).toEqual([...roomsOf[layer]].sort())
  })

  it('imports between the rooms of a layer go one way', () => {
    const objections = sources.flatMap((file) =>
      importsOf(file).flatMap((specifier) => {
        const target = specifier.startsWith('.') ? posix.join(posix.dirname(file.path), specifier) : ''
        return objection(file.path, target) ?? []
      }),
    )
    expect(objections).toEqual([])
  })

  it(`no folder holds more than ${filesMax} files`, () => {
    const counts = new Map<string, number>()
    const all = [...sources, ...readSources(['console'], (name) => /\.tsx?$/.test(name))]
    for (const { path } of all) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > filesMax)).toEqual([])
  })

  it('no file repeats the name of its folder as a prefix', () => {
    const repeated = sources.filter(({ path }) => {
      const folder = posix.basename(posix.dirname(path))
      return posix.basename(path).startsWith(`${folder}-`)
    })
    expect(repeated.map(({ path }) => path)).toEqual([])
  })
})

describe('ARCHITECTURE.md', () => {
  const text = readFileSync(`${root}ARCHITECTURE.md`, 'utf8')

  it('lists the rooms of every layer, in the order of their imports', () => {
    const listed = [...text.matchAll(/^\| `([a-z\d/-]+)` \|/gm)].map(([, room]) => room)
    const rooms = layers.flatMap((layer) => roomsOf[layer].map((room) => (room === '' ? layer : `${layer}/${room}`)))
    expect(listed).toEqual(rooms)
  })

  it('tells the story of every layer, and its rules of upkeep', () => {
    for (const layer of [...layers, 'http', 'core']) {
      const [, chapter = ''] = new RegExp(String.raw`^## ${layer}\b.*\n([\s\S]*?)(?=^## )`, 'm').exec(text) ?? []
      const [told = '', upkeep = ''] = chapter.split('\n**Upkeep.** ')
      const story = told.split('\n').filter((line) => !line.startsWith('|'))
      expect([layer, story.join('').length > 40, upkeep.length > 40]).toEqual([layer, true, true])
    }
  })

  it('draws the imports that the layers test allows', () => {
    const drawn = new Map<string, string[]>()
    for (const [, from = '', to = ''] of text.matchAll(/^ {2}(\w+) --> ([\w &]+)$/gm)) drawn.set(from, to.split(' & '))
    for (const [layer, allowed] of Object.entries(mayImport)) {
      if (['main', 'cli', 'config', 'http', 'model', 'core'].includes(layer)) continue
      expect([layer, drawn.get(layer)]).toEqual([layer, allowed.filter((one) => one !== 'core')])
    }
    expect([...drawn.keys()].filter((layer) => !(layer in mayImport))).toEqual([])
  })

  it('walks through files that exist', () => {
    const named = [...text.matchAll(/`((?:[a-z]+\/)+[a-z-]+\.ts)`/g)].map(([, path]) => path ?? '')
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((path) => !existsSync(`${root}src/${path}`) && !existsSync(root + path))).toEqual([])
  })
})

describe('the rooms check itself', () => {
  it('finds an import that runs up, and leaves one that goes down', () => {
    expect(objection('src/odata/request/body.ts', 'src/odata/ask/read.ts')).toBeDefined()
    expect(objection('src/odata/ask/read.ts', 'src/odata/request/body.ts')).toBeUndefined()
    expect(objection('src/odata/ask/read.ts', 'src/engine/read/read.ts')).toBeUndefined()
  })
})

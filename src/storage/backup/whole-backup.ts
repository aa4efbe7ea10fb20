import { join } from 'node:path'
import { writeChecked } from './checked-files.ts'
import { manifestName, manifestText, type Manifest } from './manifest.ts'
import { beginFolder, explained } from '../books/new-folder.ts'

/**
 * Makes a backup as a whole or not at all: `fill` writes its files into a folder of another name and says what they are, the manifest
 * comes last, and then the folder gets its name. What fails is removed; what is killed is removed by the next backup there.
 */
export async function makeBackup(target: string, fill: (folder: string) => Promise<Manifest>): Promise<Manifest> {
  const folder = beginFolder(target)
  try {
    const manifest = await fill(folder.unfinished)
    await writeChecked(join(folder.unfinished, manifestName), onePart(manifestText(manifest)))
    folder.finish()
    return manifest
  } catch (error) {
    folder.discard()
    throw explained(error, target)
  }
}

/** A text as the content of a file. */
export async function* onePart(text: string): AsyncGenerator<Buffer, void> {
  yield Buffer.from(text)
}

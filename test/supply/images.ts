import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { root } from '../tidy/source-files.ts'

/**
 * `npm run pin-images` looks up, in the registry they come from, the digests of the images that Dockerfile,
 * docker-compose.yml and docker/ha name, and writes them behind their tags; ours is built and has none. It needs Docker or skopeo and a registry that answers; what is not
 * looked up is not written, and exit code 1 says so.
 */
const places = [
  { path: 'Dockerfile', image: /^(FROM )([^\s@]+)(@sha256:[a-f\d]{64})?/gm },
  { path: 'docker-compose.yml', image: /^(\s+image: )(?!facturier)([^\s@]+)(@sha256:[a-f\d]{64})?/gm },
  { path: 'docker/ha/Dockerfile', image: /^(FROM )([^\s@]+)(@sha256:[a-f\d]{64})?/gm },
  { path: 'docker/ha/compose.yml', image: /^(\s+image: )(?!facturier)([^\s@]+)(@sha256:[a-f\d]{64})?/gm },
]

const clients: readonly (readonly [string, (image: string) => readonly string[]])[] = [
  ['docker', (image) => ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}']],
  ['skopeo', (image) => ['inspect', '--format', '{{.Digest}}', `docker://${full(image)}`]],
]

/** The name of an image with its registry, as Docker reads it. */
function full(image: string): string {
  if (!image.includes('/')) return `docker.io/library/${image}`
  return image.split('/')[0]?.includes('.') === true ? image : `docker.io/${image}`
}

/** The digest of an image of all its platforms; undefined when nobody could be asked. */
function digestOf(image: string): string | undefined {
  for (const [client, command] of clients) {
    try {
      const said = execFileSync(client, command(image), {
        encoding: 'utf8',
        timeout: 60_000,
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      const [digest] = /sha256:[a-f\d]{64}/.exec(said) ?? []
      if (digest !== undefined) return digest
    } catch {
      // Not installed, or no answer: the next one may have one.
    }
  }
  return undefined
}

for (const { path, image } of places) {
  const text = readFileSync(root + path, 'utf8')
  const pinned = text.replace(image, (whole, before: string, name: string) => {
    const digest = digestOf(name)
    if (digest !== undefined) return `${before}${name}@${digest}`
    console.error(
      `${path}: the digest of ${name} could not be looked up (docker or skopeo, and a registry, are needed).`,
    )
    process.exitCode = 1
    return whole
  })
  if (pinned !== text) writeFileSync(root + path, pinned)
}

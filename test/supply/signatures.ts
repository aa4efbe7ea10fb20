import { spawnSync } from 'node:child_process'
import { root } from '../tidy/source-files.ts'

/**
 * `npm run signatures` has npm check the registry's signature of every installed package. Exit code 1 for one that is wrong;
 * 0, with a sentence, where the registry cannot be asked or signs nothing: package-lock.json holds the checksums anyway.
 */
const secondsMax = 120

const { status, stdout, stderr } = spawnSync(
  'npm',
  ['audit', 'signatures', '--fetch-retries', '0', '--loglevel', 'error'],
  {
    cwd: root,
    encoding: 'utf8',
    timeout: secondsMax * 1000,
  },
)
const said = `${stdout}${stderr}`

if (status === 0) console.log(stdout.trim())
else if (/invalid registry signatures?|missing registry signatures?|been tampered/i.test(said)) {
  console.error(said.trim())
  process.exitCode = 1
} else {
  const [, why = `no answer within ${secondsMax} seconds`] =
    /^npm error (?:network )?((?!code|syscall|errno).+)$/m.exec(said) ?? []
  console.log(`Signatures were not checked: the registry here does not offer them (${why}).`)
}

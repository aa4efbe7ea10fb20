import { readFileSync } from 'node:fs'
import { DockerfileParser, ModifiableInstruction } from 'dockerfile-ast'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { root } from '../tidy/source-files.ts'

/** The files that Facturier is deployed with (F109), read by parsers of their kind. */

const read = (path: string): string => readFileSync(root + path, 'utf8')

const texts = z.array(z.string())

const composeService = z.looseObject({
  image: z.string().optional(),
  profiles: texts.optional(),
  command: texts.optional(),
  entrypoint: texts.optional(),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: texts.default([]),
  volumes: texts.default([]),
  networks: texts.optional(),
  ports: texts.default([]),
  depends_on: z.unknown().optional(),
  read_only: z.boolean().optional(),
  cap_drop: texts.optional(),
  security_opt: texts.optional(),
})

const composition = z.object({
  services: z.record(z.string(), composeService),
  volumes: z.record(z.string(), z.unknown()),
  networks: z.record(z.string(), z.unknown()).default({}),
  secrets: z.record(z.string(), z.object({ file: z.string() })).default({}),
})

/** A service of a compose file, as far as rules ask. */
export type ComposeService = z.infer<typeof composeService>

/** A compose file with its anchors put in: the whole of it, and what rules ask of. `service` throws where there is none of a name. */
export function composeFile(path: string) {
  const whole: unknown = parse(read(path), { merge: true })
  const file = composition.parse(whole)
  const service = (name: string): ComposeService => {
    const found = file.services[name]
    if (found === undefined) throw new Error(`${path} has no service ${name}.`)
    return found
  }
  return { whole, ...file, service }
}

/** A step of a Dockerfile: `RUN`, its `--flags`, and the rest in one line. */
export interface DockerStep {
  readonly keyword: string
  readonly flags: readonly string[]
  readonly text: string
  /** The words of the rest, in either form. */
  readonly words: readonly string[]
}

/** A stage of a Dockerfile: what it is made from, its name, and its steps. */
export interface DockerStage {
  readonly image: string
  readonly name: string
  readonly steps: readonly DockerStep[]
}

/** The stages of a Dockerfile. */
export function dockerStages(path: string): readonly DockerStage[] {
  const stages: { image: string; name: string; steps: DockerStep[] }[] = []
  for (const one of DockerfileParser.parse(read(path)).getInstructions()) {
    const keyword = one.getKeyword()
    const all = (one.getRawArgumentsContent() ?? '').replaceAll(/\\\n(?:\s*#.*\n)*\s*/g, ' ')
    if (keyword === 'FROM') {
      const [image = '', , name = ''] = all.split(' ')
      stages.push({ image, name, steps: [] })
      continue
    }
    const flags = one instanceof ModifiableInstruction ? one.getFlags().map((flag) => flag.toString()) : []
    const text = all.replace(/^(?:--\S+ +)+/, '').trim()
    const json = /\[.*\]$/.exec(text)?.[0]
    const words = json === undefined ? text.split(/ +/) : texts.parse(JSON.parse(json))
    stages.at(-1)?.steps.push({ keyword, flags, text, words })
  }
  return stages
}

const named = z.looseObject({ name: z.string() })

const container = z.looseObject({
  image: z.string(),
  args: texts,
  env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  envFrom: z.array(z.object({ configMapRef: named })).default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  volumeMounts: z.array(z.looseObject({ name: z.string(), mountPath: z.string() })),
  securityContext: z.record(z.string(), z.unknown()),
  lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) }).optional(),
  readinessProbe: z.unknown().optional(),
  livenessProbe: z.unknown().optional(),
  startupProbe: z.unknown().optional(),
})

const podTemplate = z.looseObject({
  metadata: z.object({ labels: z.record(z.string(), z.string()) }),
  spec: z.looseObject({
    containers: z.tuple([container]),
    volumes: z.array(z.looseObject({ name: z.string(), secret: z.looseObject({ secretName: z.string() }).optional() })),
    terminationGracePeriodSeconds: z.number().optional(),
    automountServiceAccountToken: z.boolean(),
    enableServiceLinks: z.boolean(),
    securityContext: z.record(z.string(), z.unknown()),
  }),
})

const manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: named,
  data: z.record(z.string(), z.string()).optional(),
  stringData: z.record(z.string(), z.string()).optional(),
  spec: z
    .looseObject({
      template: podTemplate.optional(),
      strategy: z.looseObject({ type: z.string() }).optional(),
      selector: z.unknown().optional(),
      ports: z.array(z.looseObject({ targetPort: z.string() })).optional(),
    })
    .optional(),
})

/** An object of Kubernetes, as far as rules ask. */
export type Manifest = z.infer<typeof manifest>

/** The objects of a file of ops/kubernetes. */
export function manifests(name: string): readonly Manifest[] {
  return parseAllDocuments(read(`ops/kubernetes/${name}`)).map((one) => manifest.parse(one.toJS()))
}

/** A unit of systemd: its settings in order, those of one name each by itself. */
export function unitSettings(name: string): readonly { readonly name: string; readonly value: string }[] {
  return read(`ops/systemd/${name}`)
    .split('\n')
    .flatMap((line) => {
      const [, setting, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
      return setting === undefined ? [] : [{ name: setting, value }]
    })
}

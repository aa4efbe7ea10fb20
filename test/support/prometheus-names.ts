import { readFileSync } from 'node:fs'
import { parser } from '@prometheus-io/lezer-promql'
import { parse } from 'yaml'

const read = (path: string): string => readFileSync(new URL(`../../ops/${path}`, import.meta.url), 'utf8')

/** An expression of PromQL in a file, and where it stands. */
export interface Expression {
  readonly where: string
  readonly text: string
}

interface Panel {
  readonly title: string
  readonly type: string
  readonly gridPos: { readonly x: number; readonly w: number }
  readonly targets?: readonly { readonly expr: string }[]
}

interface Dashboard {
  readonly panels: readonly Panel[]
}

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string
      readonly expr: string
      readonly labels: Readonly<Record<string, string>>
      readonly annotations: Readonly<Record<string, string>>
    }[]
  }[]
}

/** The panels of the dashboard for Grafana. */
export function panels(): readonly Panel[] {
  return (JSON.parse(read('grafana-dashboard.json')) as Dashboard).panels
}

/** The alert rules for Prometheus. */
export function alerts(): Rules['groups'][number]['rules'] {
  return (parse(read('prometheus-alerts.yml')) as Rules).groups.flatMap(({ rules }) => rules)
}

/** What the dashboard asks, as it is when Grafana has put its variables in. */
export function asked(): readonly Expression[] {
  return panels().flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({
      where: title,
      text: expr.replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.*'),
    })),
  )
}

/** The names of metrics in an expression; an Error where it is none. */
export function namesIn({ where, text }: Expression): readonly string[] {
  const names: string[] = []
  parser.parse(text).iterate({
    enter: (node) => {
      if (node.type.isError) throw new Error(`${where}: at ${node.from} of ${text}`)
      if (node.name === 'VectorSelector') names.push(/^\w+/.exec(text.slice(node.from, node.to))?.[0] ?? '')
    },
  })
  return names
}

/** A series of a histogram is asked by its parts. */
export function ofHistogram(name: string): string {
  return name.replace(/(?<=_seconds)_(bucket|sum|count)$/, '')
}

import { useId } from 'preact/hooks'
import { isNarrow } from '../app/screen-size.ts'
import { amountText, marksOf } from '../words/amount-text.ts'
import { language } from '../words/words.ts'
import './chart.css'

/** A series of a {@link Chart}: one value for each label. */
export interface Series {
  readonly name: string
  /** Exact amounts as texts; only the height of the bars is made of them. */
  readonly values: readonly string[]
}

interface ChartProps {
  /** What it shows, as a sentence: screen readers get this, and the numbers in the table of the screen. */
  readonly label: string
  readonly labels: readonly string[]
  readonly series: readonly Series[]
  /** What a bar is called when it is pointed at. */
  readonly titleOf: (series: Series, index: number) => string
}

const height = 260
const head = 18
const foot = 24

/**
 * Bars beside each other over time, as SVG: the amounts are texts, and only places on the screen are made of them. It is drawn
 * about as wide as it is shown, so that its texts can be read on a phone too; the largest amount is written at its height.
 */
export function Chart({ label, labels, series, titleOf }: ChartProps) {
  const id = useId()
  const width = isNarrow.value ? 320 : 960
  const heights = series.map((one) => one.values.map(Number))
  const [low, most] = [Math.min(0, ...heights.flat()), Math.max(0, ...heights.flat())]
  // Where nothing was earned or spent the line of nothing stands below.
  const high = low === 0 && most === 0 ? 1 : most
  const scale = (height - head - foot) / (high - low)
  const slot = width / Math.max(1, labels.length)
  const bar = (slot * 0.8) / Math.max(1, series.length)
  const zero = head + high * scale
  const every = Math.ceil(labels.length / (isNarrow.value ? 4 : 12))
  const largest = series.flatMap((one) => one.values).find((text) => Number(text) === high && high > 0)
  return (
    <figure class="chart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={id}>
        <title id={id}>{label}</title>
        {largest !== undefined && (
          <>
            <line class="chart-most" x1="0" x2={width} y1={head} y2={head} />
            <text class="chart-label" x="0" y={head - 5}>
              {amountText(largest, marksOf(language.value))}
            </text>
          </>
        )}
        <line class="chart-zero" x1="0" x2={width} y1={zero} y2={zero} />
        {series.map((one, nth) =>
          heights[nth]?.map((value, index) => (
            <rect
              key={`${nth}.${index}`}
              class={`chart-bar chart-bar-${nth}`}
              x={index * slot + slot * 0.1 + nth * bar}
              y={value >= 0 ? zero - value * scale : zero}
              width={Math.max(1, bar - 1)}
              height={Math.abs(value) * scale}
            >
              <title>{titleOf(one, index)}</title>
            </rect>
          )),
        )}
        {labels.map((text, index) =>
          index % every === 0 ? (
            <text
              key={text}
              class="chart-label"
              x={Math.min(width - 22, Math.max(22, (index + 0.5) * slot))}
              y={height - 6}
              text-anchor="middle"
            >
              {text}
            </text>
          ) : null,
        )}
      </svg>
      <figcaption class="chart-legend">
        {series.map((one, nth) => (
          <span key={one.name}>
            <svg class="chart-key" viewBox="0 0 10 10" aria-hidden="true">
              <rect class={`chart-bar-${nth}`} x="1" y="1" width="8" height="8" />
            </svg>
            {one.name}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

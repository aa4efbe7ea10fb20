import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import type { AskError } from '../../api/errors.ts'
import { query, setQuery } from '../../app/address.ts'
import { useKeys } from '../../app/keys.tsx'
import { saveFile } from '../../look/save-file.ts'
import { Button } from '../../parts/button.tsx'
import { Problem, Spinner } from '../../parts/notice.tsx'
import { fileWords as say } from './file-words.ts'

/** What goes into each file besides the books, as the address has it. */
export interface FileDetails {
  readonly contactEmail?: string
  readonly contactPhone?: string
}

/** A file in its card: what is in it, what was found, and the download or why there is none. */
export function FileCard(props: {
  readonly title: string
  /** The key that downloads it. */
  readonly hint: string
  readonly asked: { readonly loading: boolean; readonly error: AskError | undefined; readonly again: () => void }
  /** The answer, once it is here; `file` is null where there is none. */
  readonly filing:
    | { readonly file?: { readonly fileName: string; readonly xml: string } | null; readonly isKeptBack: boolean }
    | undefined
  readonly children?: ComponentChildren
}) {
  const { title, hint, asked, filing, children } = props
  const id = useId()
  const file = filing?.file ?? undefined
  const why =
    filing === undefined || file !== undefined ? undefined : say(filing.isKeptBack ? 'keptBack' : 'nothingToFile')
  const save = (): void => {
    if (file !== undefined) saveFile(file.fileName, 'application/xml', file.xml)
  }
  useKeys([{ keys: hint, text: say('download', { name: title }), press: save, unable: why }])
  return (
    <section class="card stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {asked.error !== undefined && <Problem error={asked.error} onAgain={asked.again} />}
      {filing === undefined && asked.loading && <Spinner />}
      {children}
      {filing !== undefined && (
        <div class="row">
          <Button kind="main" unable={why} hint={hint} onPress={save}>
            {say('download', { name: file?.fileName ?? title })}
          </Button>
          {why !== undefined && <span class="quiet">{why}</span>}
        </div>
      )}
    </section>
  )
}

/** Boxes to tick; each is in the address by its key as `yes`. */
export function Checks(props: {
  readonly legend: string
  readonly boxes: readonly { readonly key: string; readonly text: string }[]
}) {
  return (
    <fieldset class="files-checks">
      <legend class="quiet">{props.legend}</legend>
      {props.boxes.map(({ key, text }) => (
        <label key={key}>
          <input
            type="checkbox"
            checked={query.value[key] === 'yes'}
            onChange={(event) => setQuery({ [key]: event.currentTarget.checked ? 'yes' : undefined })}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

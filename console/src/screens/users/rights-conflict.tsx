import type { Permission } from '../../api/gql/graphql.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { common } from '../../words/shared-words.ts'
import { boundWords as say } from './bound-words.ts'
import { rightName } from './right-name.ts'
import { sets } from './set-boxes.tsx'

/** The rights that somebody else gave or took since they were shown, beside those that were chosen, and the choice between them. */
export function RightsConflict(props: {
  readonly before: readonly Permission[]
  readonly theirs: readonly Permission[]
  readonly mine: readonly Permission[]
  readonly company: string
  readonly busy: boolean
  readonly onTheirs: () => void
  readonly onMine: () => void
  readonly onClose: () => void
}) {
  const { before, theirs, mine, company } = props
  const columns = [
    [say('rightsBefore'), before],
    [say('rightsTheirs'), theirs],
    [say('rightsMine'), mine],
  ] as const
  return (
    <Dialog
      title={say('rightsConflict')}
      onClose={props.onClose}
      wide
      actions={
        <>
          <Button onPress={props.onTheirs}>{say('takeTheirs')}</Button>
          <Button kind="main" busy={props.busy} onPress={props.onMine}>
            {say('keepMine')}
          </Button>
        </>
      }
    >
      <p>{say('rightsChanged', { company })}</p>
      <div class="users-conflict" tabIndex={0} role="region" aria-label={say('rightsConflict')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say('right')}</th>
              {columns.map(([title]) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sets.map((set) => (
              <tr key={set}>
                <th scope="row">{rightName(set)}</th>
                {columns.map(([title, has]) => (
                  <td key={title}>{has.includes(set) || (set === 'READ' && has.length > 0) ? common('yes') : '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}

import { useAsk } from '../../api/client.ts'
import { graphql } from '../../api/gql/gql.ts'
import { company } from '../../app/company.ts'
import { actorText, surfaceText } from '../../words/actor-words.ts'
import { kindText } from '../../look/kind-words.ts'
import { SmallTable } from '../../look/small-table.tsx'
import { Day } from '../../parts/day.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Problem, Spinner } from '../../parts/notice.tsx'
import { actionText, fieldsText, fieldText, recordText, valueText } from './told.ts'
import { say } from './words.ts'

const eventDocument = graphql(`
  query AuditEvent($company: ID!, $id: UUID!) {
    company(id: $company) {
      auditEvents(first: 1, filter: { systemId: { eq: $id } }) {
        nodes {
          at
          principalName
          operation
          action
          recordSet
          recordNo
          changedFields
          surface
          address
          keyId
          requestId
          userAgent
          values(first: 1000) {
            nodes {
              field
              oldValue
              newValue
            }
          }
        }
      }
    }
  }
`)

/** One event of the log with all that is kept of it, and the values before and after. */
export function EventDialog({ systemId, onClose }: { readonly systemId: string; readonly onClose: () => void }) {
  const id = company.value?.id
  const { data, error, again } = useAsk(
    eventDocument,
    id === undefined ? undefined : { company: id, id: systemId },
  ).value
  const event = data?.company?.auditEvents?.nodes[0]
  const what = kindText(event?.operation)
  const record = recordText(event?.recordSet, event?.recordNo)
  const facts = [
    [say('who'), actorText(event?.principalName, event?.surface)],
    [say('action'), actionText(event?.action)],
    [say('where'), surfaceText(event?.surface)],
    [say('fields'), fieldsText(event?.changedFields)],
    [say('address'), event?.address],
    [say('program'), event?.userAgent],
    [say('key'), event?.keyId],
    [say('request'), event?.requestId],
  ] as const
  const values = event?.values.nodes ?? []
  return (
    <Dialog wide title={event === undefined ? say('title') : say('details', { what, record })} onClose={onClose}>
      {error !== undefined && <Problem error={error} onAgain={again} />}
      {event === undefined && error === undefined && <Spinner />}
      {event !== undefined && (
        <div class="stack">
          <Day value={event.at} />
          <SmallTable
            label={say('title')}
            columns={[{ title: say('field') }, { title: '' }]}
            rows={facts
              .filter(([, text]) => text !== null && text !== undefined && text !== '')
              .map(([name, text]) => [name, <bdi key={name}>{text}</bdi>])}
          />
          {values.length === 0 ? (
            <p class="quiet">{say('noValues')}</p>
          ) : (
            <SmallTable
              label={say('fields')}
              columns={[{ title: say('field') }, { title: say('before') }, { title: say('after') }]}
              rows={values.map((one) => [
                fieldText(one.field ?? ''),
                <bdi key="before">{valueText(event.recordSet, one.field ?? '', one.oldValue)}</bdi>,
                <bdi key="after">{valueText(event.recordSet, one.field ?? '', one.newValue)}</bdi>,
              ])}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}

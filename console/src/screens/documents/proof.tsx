import { useSignal } from '@preact/signals'
import { useAsk } from '../../api/client.ts'
import { company } from '../../app/company.ts'
import { saveFile } from '../../look/save-file.ts'
import { Button } from '../../parts/button.tsx'
import { Day } from '../../parts/day.tsx'
import { Problem } from '../../parts/notice.tsx'
import { proofDocument } from './queries.ts'
import { say } from './words.ts'

/** That the document is in the signed log of all postings: worked out when it is asked for, and given as a file. */
export function Proof({ systemId, no }: { readonly systemId: string; readonly no: string }) {
  const isOpen = useSignal(false)
  const id = company.value?.id
  const { data, error, again } = useAsk(
    proofDocument,
    id === undefined || !isOpen.value ? undefined : { company: id, id: systemId },
  ).value
  const proof = data?.company?.postedDocuments?.nodes[0]?.proof
  return (
    <details
      class="card"
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open
      }}
    >
      <summary>{say('proof')}</summary>
      <div class="stack">
        <p class="quiet">{say('proofHelp')}</p>
        {error !== undefined && <Problem error={error} onAgain={again} />}
        {proof !== undefined && proof !== null && (
          <>
            <p>
              {say('proofText', { register: proof.registerNo, size: proof.head.size })} <Day value={proof.head.time} />
            </p>
            <div>
              <Button
                onPress={() => saveFile(`${no}-proof.json`, 'application/json', `${JSON.stringify(proof, null, 2)}\n`)}
              >
                {say('proofDownload')}
              </Button>
            </div>
          </>
        )}
      </div>
    </details>
  )
}

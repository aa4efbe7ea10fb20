import { useSignal } from '@preact/signals'
import { ask, useAsk } from '../../api/client.ts'
import { success } from '../../api/errors.ts'
import { graphql } from '../../api/gql/gql.ts'
import { go, pathTo } from '../../app/address.ts'
import { companies, type Company, company, readCompanies } from '../../app/company.ts'
import { useKeys } from '../../app/keys.tsx'
import { tell } from '../../app/toasts.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { Link } from '../../parts/link.tsx'
import { Spinner } from '../../parts/notice.tsx'
import { Table } from '../../parts/table.tsx'
import { Copied } from '../manage/copied.tsx'
import { FilledDialog } from '../manage/filled-dialog.tsx'
import { useSending } from '../manage/sending.ts'
import { NewCompany } from './new-company.tsx'
import { companyWords as say } from './words.ts'
import '../manage/manage.css'

const everywhereDocument = graphql(`
  query Everywhere {
    viewer {
      everywhere
    }
  }
`)

const playgroundDocument = graphql(`
  mutation MakePlayground {
    createPlayground {
      __typename
      ... on Error {
        code
        message
      }
      ... on CreatePlaygroundSuccess {
        company {
          name
        }
      }
    }
  }
`)

/** The companies that the user may see: where to go, and how there come to be more. */
export default function Companies() {
  const everywhere = useAsk(everywhereDocument, {}).value.data?.viewer.everywhere
  const making = useSignal<'company' | 'playground' | undefined>(undefined)
  const unable = everywhere?.includes('ADMIN') === false ? say('needsEverywhere') : undefined
  const all = companies.value
  useKeys([
    { keys: 'n', text: say('make'), press: () => (making.value = 'company'), unable },
    { keys: 'p', text: say('playground'), press: () => (making.value = 'playground'), unable },
  ])
  if (all === undefined) return <Spinner />
  const close = (): void => {
    making.value = undefined
  }
  return (
    <>
      <div class="manage-head">
        <h1>{say('title')}</h1>
        <div class="row">
          <Button hint="p" unable={unable} onPress={() => (making.value = 'playground')}>
            {say('playground')}
          </Button>
          <Button kind="main" hint="n" unable={unable} onPress={() => (making.value = 'company')}>
            {say('make')}
          </Button>
        </div>
      </div>
      <p class="quiet">{say('intro')}</p>
      <CompanyTable all={all} />
      <OnCommandLine />
      {making.value === 'company' && <NewCompany onClose={close} />}
      {making.value === 'playground' && <NewPlayground onClose={close} />}
    </>
  )
}

function CompanyTable({ all }: { readonly all: readonly Company[] }) {
  return (
    <Table
      label={say('title')}
      rows={all}
      keyOf={(one) => one.id}
      onOpen={(one) => go(pathTo(one.name, 'setup', 'company'))}
      columns={[
        {
          key: 'name',
          title: say('name'),
          width: 'minmax(0, 2fr)',
          cell: (one) => (
            <span class="row">
              <Link to={pathTo(one.name, 'inbox')}>
                <bdi>{one.displayName}</bdi>
              </Link>
              {one.id === company.value?.id && <Badge tone="accent">{say('here')}</Badge>}
            </span>
          ),
        },
        { key: 'enterprise', title: say('enterpriseNo'), wideOnly: true, cell: (one) => one.enterpriseNo },
        { key: 'vat', title: say('vat'), wideOnly: true, cell: (one) => one.vatRegistrationNo },
        { key: 'currency', title: say('currency'), wideOnly: true, width: '90px', cell: (one) => one.currencyCode },
        {
          key: 'setup',
          title: say('setup'),
          width: '120px',
          cell: (one) => (
            <Link to={pathTo(one.name, 'setup')} label={say('setupOf', { name: one.displayName })}>
              {say('setup')}
            </Link>
          ),
        },
      ]}
    />
  )
}

function NewPlayground({ onClose }: { readonly onClose: () => void }) {
  const sending = useSending()
  const make = async (): Promise<void> => {
    const { company: made } = success((await ask(playgroundDocument)).createPlayground)
    await readCompanies()
    onClose()
    tell(say('playgroundMade', { name: made.name }))
    go(pathTo(made.name, 'inbox'))
  }
  return (
    <FilledDialog
      title={say('playgroundTitle')}
      go={say('playground')}
      sending={sending}
      change={make}
      onClose={onClose}
      fields={[]}
    >
      <p>{say('playgroundHelp')}</p>
    </FilledDialog>
  )
}

/** What only the operator does, with the command for the company of the address. */
function OnCommandLine() {
  const name = company.value?.name ?? 'NAME'
  const commands = [
    ['exportCommand', `npm run company -- export "${name}" FOLDER`],
    ['copyCommand', 'npm run company -- create --from FOLDER --name NAME --enterprise NUMBER --vat BE…'],
    ['deleteCommand', `npm run company -- delete "${name}" --yes`],
  ] as const
  return (
    <details class="card">
      <summary>{say('operator')}</summary>
      <div class="stack">
        <p>{say('operatorHelp')}</p>
        {commands.map(([what, text]) => (
          <div key={what} class="stack">
            <span>{say(what)}</span>
            <Copied label={say(what)} text={text} />
          </div>
        ))}
      </div>
    </details>
  )
}

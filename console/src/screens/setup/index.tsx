import { pathTo, place } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { Link } from '../../parts/link.tsx'
import { Empty } from '../../parts/notice.tsx'
import { Card } from './card.tsx'
import { groups } from './groups.ts'
import { List } from './list.tsx'
import { knownType, recordType, typeName } from './names/names.ts'
import { setupWords as say } from './words.ts'
import '../manage/manage.css'
import './setup.css'

/**
 * Master data and setup of a company: `/setup` is everything there is, `/setup/customer` a list, `/setup/customer/<guid>` a
 * card, `/setup/customer/new?name=…` one that is to be made of what the address says.
 */
export default function Setup() {
  const now = company.value
  const [kind, id] = place.value.rest
  if (now === undefined) return null
  if (kind === undefined) return <Overview company={now.name} />
  const name = knownType(kind)
  if (name === undefined) return <Empty title={say('unknown')} />
  const isList = id === undefined && !recordType(name).single
  return (
    <>
      <nav class="manage-path" aria-label={say('title')}>
        <Link to={pathTo(now.name, 'setup')}>{say('title')}</Link>
        {!isList && !recordType(name).single && (
          <>
            <span aria-hidden="true">›</span>
            <Link to={pathTo(now.name, 'setup', name)}>{typeName(name)}</Link>
          </>
        )}
      </nav>
      {isList ? (
        <List key={name} name={name} company={now} />
      ) : (
        <Card key={`${name} ${id}`} name={name} id={id ?? ''} company={now} />
      )}
    </>
  )
}

function Overview({ company: name }: { readonly company: string }) {
  return (
    <>
      <h1>{say('title')}</h1>
      <p class="quiet">{say('intro')}</p>
      <div class="setup-groups">
        {groups.map(({ title, types }) => (
          <section key={title} class="card setup-group" aria-label={say(title)}>
            <h2>{say(title)}</h2>
            <ul>
              {types.map((one) => (
                <li key={one}>
                  <Link to={pathTo(name, 'setup', one)}>{typeName(one)}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

import { useSignal } from '@preact/signals'
import { useAsk } from '../../api/client.ts'
import { go, pathTo, place } from '../../app/address.ts'
import { type Company, company, unableWithout } from '../../app/company.ts'
import { useKeys } from '../../app/keys.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { Link } from '../../parts/link.tsx'
import { Empty, Problem, Spinner } from '../../parts/notice.tsx'
import { Table } from '../../parts/table.tsx'
import { Copied } from '../manage/copied.tsx'
import { type User, usersDocument } from './data.ts'
import { NewUser } from './new-user.tsx'
import { UserCard } from './user-card.tsx'
import { userWords as say } from './words.ts'
import '../manage/manage.css'
import './users.css'

/** Users of the service with their keys and rights: `/users` is the list, `/users/<id>` one of them. */
export default function Users() {
  const asked = useAsk(usersDocument, {})
  const { data, error, loading, again } = asked.value
  const now = company.value
  const [id] = place.value.rest
  if (now === undefined) return null
  if (error !== undefined && data === undefined)
    return (
      <>
        <h1>{say('title')}</h1>
        <Problem error={error} onAgain={again} />
        <p>{say('unableHelp')}</p>
        <Copied label={say('title')} text={`npm run key -- create USER --company "${now.name}" --set POST`} />
      </>
    )
  if (data === undefined) return <Spinner />
  if (id === undefined) return <UserList users={data.users} company={now} again={again} />
  const user = data.users.find((one) => one.userId === id)
  return (
    <>
      <nav class="manage-path" aria-label={say('title')}>
        <Link to={pathTo(now.name, 'users')}>{say('title')}</Link>
      </nav>
      {user === undefined && loading ? (
        <Spinner />
      ) : user === undefined ? (
        <Empty title={say('unknown')} />
      ) : (
        <UserCard key={user.userId} user={user} viewer={data.viewer} company={now} again={again} />
      )}
    </>
  )
}

function UserList(props: { readonly users: readonly User[]; readonly company: Company; readonly again: () => void }) {
  const { users, company: at, again } = props
  const making = useSignal(false)
  const unable = unableWithout('ADMIN')
  const make = (): void => {
    making.value = true
  }
  useKeys([{ keys: 'n', text: say('make'), press: make, unable }])
  const path = (user: User): string => pathTo(at.name, 'users', user.userId)
  return (
    <>
      <div class="manage-head">
        <h1>{say('title')}</h1>
        <Button kind="main" hint="n" unable={unable} onPress={make}>
          {say('make')}
        </Button>
      </div>
      <p class="quiet">{say('intro')}</p>
      {users.length === 0 ? (
        <Empty title={say('none')}>
          <p>{say('noneHelp')}</p>
        </Empty>
      ) : (
        <Table
          label={say('title')}
          rows={users}
          keyOf={(user) => user.userId}
          onOpen={(user) => go(path(user))}
          columns={[
            {
              key: 'user',
              title: say('user'),
              cell: (user) => (
                <Link to={path(user)}>
                  <bdi>{user.userName}</bdi>
                </Link>
              ),
            },
            { key: 'rights', title: say('rights'), cell: rightsOf },
            {
              key: 'keys',
              title: say('keys'),
              wideOnly: true,
              cell: (user) => say('keysOf', { count: user.keys.filter(({ works }) => works).length }),
            },
          ]}
        />
      )}
      {making.value && <NewUser company={at} again={again} onClose={() => (making.value = false)} />}
    </>
  )
}

function rightsOf(user: User) {
  const count = user.permissions.length
  return (
    <span class="row">
      {user.disabled && <Badge tone="bad">{say('disabled')}</Badge>}
      {user.administrator ? (
        <Badge tone="accent">{say('administrator')}</Badge>
      ) : count === 0 ? (
        <span class="quiet">{say('noRights')}</span>
      ) : (
        say('companiesOf', { count })
      )}
    </span>
  )
}

/** Declared statements that mean more than one company, or stay where users are, each with the reason. */
export const exceptedStatements: Readonly<Record<string, string>> = {
  users: 'users with the names of their companies; asked where users are',
  companiesWithOldEvents: 'which companies have events to forget; each server is asked for its own',
  armedSubscriptions: 'looks at the jobs of the job library, which are on the coordinator',
}

/** Functions of the database likewise. */
export const exceptedFunctions: Readonly<Record<string, string>> = {
  companies_with_bulk_work: 'in which companies there is work; each server is asked for its own',
  webhook_companies: 'in which companies there are subscriptions; each server is asked for its own',
  webhook_company: 'the company of an id that has come without one',
  recognise_subject: 'companies that a token names; asked where users are',
  recognise_web_session: 'companies that the roles of its user name; asked where users are',
  isolate: 'for migrations: statements are put together of the name of a table',
  fill_totals: 'for an administrator: disables a trigger, and names its company in what it deletes',
}

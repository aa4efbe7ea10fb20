import { resource } from '../../resource.ts'
import { codeOf, keyCode, made, toSeries } from '../common/setup-details.ts'

/** Journal templates. */
export const journalTemplate = resource(
  'journal_template',
  {
    entity: 'journalTemplate',
    set: 'journalTemplates',
    graphqlType: 'JournalTemplate',
    graphqlList: 'journalTemplates',
    description: 'A journal: names the number series of its posted documents.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    name: f.code('name', 'Name of the journal template.', keyCode(10)),
    description: f.text('description', 'Description of the journal template, for people.', { maxLength: 100 }),
    type: f.option('type', 'Which documents it is for.', { options: ['Sales', 'Purchases'] }),
    noSeries: f.code('no_series', 'Number series of drafts.', toSeries),
    postingNoSeries: f.code('posting_no_series', 'Number series of posted documents.', toSeries),
    crMemoPostingNoSeries: f.code(
      'cr_memo_posting_no_series',
      'Number series of posted credit memos; empty is the same.',
      toSeries,
    ),
    allowPostingFrom: f.date('allow_posting_from', 'First day that may be posted to.'),
    allowPostingTo: f.date('allow_posting_to', 'Last day that may be posted to.'),
    sourceCode: f.code('source_code', 'Source of its entries.', { maxLength: 10 }),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'name', access: 'setup' },
)

/** Number series. */
export const numberSeries = resource(
  'no_series',
  {
    entity: 'numberSeries',
    set: 'numberSeries',
    graphqlType: 'NumberSeries',
    graphqlList: 'numberSeries',
    description: 'A number series.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    code: f.code('code', 'Code of the number series, its key.', keyCode(20)),
    description: f.text('description', 'Description of the number series, for people.', { maxLength: 100 }),
    defaultNos: f.boolean(
      'default_nos',
      'Whether numbers are given from it; where manualNos is on and this is off, a document must bring its own.',
    ),
    manualNos: f.boolean(
      'manual_nos',
      'Whether numbers may be given by hand: a document posted under the series then keeps its own number (no) as the posted one.',
    ),
    allowGaps: f.boolean(
      'allow_gaps',
      'Whether numbers may be left out; kept for information: posted numbers never leave gaps.',
    ),
    dateOrder: f.boolean('date_order', 'Whether numbers follow the dates.'),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'code', access: 'setup' },
)

/** Lines of number series. The numbers used last are the law's business: read only. */
export const numberSeriesLine = resource(
  'no_series_line',
  {
    entity: 'numberSeriesLine',
    set: 'numberSeriesLines',
    graphqlType: 'NumberSeriesLine',
    graphqlList: 'numberSeriesLines',
    description: 'Numbers of a series from a day on.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    seriesCode: f.code('series_code', 'Number series.', { ...keyCode(20), ...codeOf('no_series', 'code', 20) }),
    startingDate: f.date('starting_date', 'First day it holds; empty is always.', { createOnly: true }),
    startingNo: f.code('starting_no', 'First number.', { maxLength: 20 }),
    endingNo: f.code('ending_no', 'Last number, not before lastNoUsed; empty is no end.', { maxLength: 20 }),
    lastNoUsed: f.code('last_no_used', 'Number used last.', { readOnly: true }),
    lastDateUsed: f.date('last_date_used', 'Latest day a number was used for.', { readOnly: true }),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'id', access: 'setup' },
)

/** User setups. */
export const userSetup = resource(
  'user_setup',
  {
    entity: 'userSetup',
    set: 'userSetups',
    graphqlType: 'UserSetup',
    graphqlList: 'userSetups',
    description: 'On which days a user may post.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    userId: f.text('user_id', 'Name of the user.', keyCode(50)),
    allowPostingFrom: f.date('allow_posting_from', 'First day that may be posted to.'),
    allowPostingTo: f.date('allow_posting_to', 'Last day that may be posted to.'),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'id', access: 'setup' },
)

/** Intrastat codes; a kind without rows is not checked (D18). */
export const intrastatCode = resource(
  'intrastat_code',
  {
    entity: 'intrastatCode',
    set: 'intrastatCodes',
    graphqlType: 'IntrastatCode',
    graphqlList: 'intrastatCodes',
    description: 'A code of the Intrastat declaration.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    kind: f.option('kind', 'Which code it is.', {
      options: ['Transaction Type', 'Transaction Specification', 'Transport Method', 'Area'],
      createOnly: true,
      required: true,
    }),
    code: f.code('code', 'Code of the intrastat code, its key.', keyCode(20)),
    description: f.text('description', 'Description of the intrastat code, for people.', { maxLength: 100 }),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'id', access: 'setup' },
)

import { resource, resourceOf } from '../../resource.ts'

/** What an event of the audit log tells (F94); the table holds to the same list. */
export const auditOperations = [
  'Created',
  'Changed',
  'Deleted',
  'Posted',
  'Cancelled',
  'Refused',
  'Right Given',
  'Right Taken',
  'Key Made',
  'Key Changed',
  'Key Revoked',
  'Key First Used',
  'Sign-in Refused',
  'Exported',
  'Forgotten',
] as const

/** Values of the fields of master data, setup and rights that an event is about. */
export const auditValue = resource(
  'audit_value',
  {
    entity: 'auditValue',
    set: 'auditValues',
    graphqlType: 'AuditValue',
    graphqlList: 'auditValues',
    description: 'A field that an event of the audit log is about, with what was there and what is. Needs ADMIN.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', { required: true }),
    eventId: f.guid('event_id', 'The event.', { required: true }),
    field: f.text('field', 'Name of the field.', { required: true }),
    oldValue: f.text('old_value', 'What was there before; empty for a new record.'),
    newValue: f.text('new_value', 'What is there since; empty for one that was deleted.'),
  }),
  { key: 'id', administrative: true },
)

/** Who did what to which record: written by the database in the transaction of the change, and never changed (F94). */
export const auditEvent = resource(
  'audit_event',
  {
    entity: 'auditEvent',
    set: 'auditEvents',
    graphqlType: 'AuditEvent',
    graphqlList: 'auditEvents',
    description:
      'Who did what to which record, when and from where: written in the transaction of the change, and never changed. Needs ADMIN.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier; ids are in the order of time.', { required: true }),
    at: f.timestamp('at', 'When it was done, UTC.', { required: true }),
    operation: f.option('operation', 'What was done.', { options: auditOperations, required: true }),
    action: f.text('action', 'The action that did it, such as post or reopen.'),
    recordSet: f.text('record_set', 'The set the record belongs to, such as customers.'),
    recordId: f.guid('record_id', 'Identifier of the record; zeros where it is about none.'),
    recordNo: f.text(
      'record_no',
      'Number or code of the record as it was then; of a posted document the number it got.',
    ),
    changedFields: f.text('fields', 'Names of the fields that changed, with commas between.'),
    quantity: f.integer(
      'quantity',
      'Events forgotten, or refused sign-ins that were left out since the one told before.',
    ),
    principalId: f.guid('principal_id', 'Who did it; zeros for the service itself, a command or a database login.'),
    principalName: f.text(
      'principal_name',
      'The name of who did it: a user, operator for a command, or a database login.',
    ),
    keyId: f.text('key_id', 'Identifier of the access key or token.'),
    surface: f.text(
      'surface',
      'OData, GraphQL, MCP, Job, Command or Service; empty for what was done beside the service.',
    ),
    address: f.text('address', 'IP address it came from.'),
    userAgent: f.text('user_agent', 'What the client says of itself, shortened.'),
    requestId: f.text('request_id', 'The request-id of the request, as in the log of the service.'),
  }),
  {
    key: 'id',
    administrative: true,
    relations: [
      {
        name: 'values',
        description: 'What was there and what is, of master data, setup and rights.',
        target: () => resourceOf('auditValue'),
        parentColumn: 'id',
        childColumn: 'event_id',
        childOrder: 'field',
      },
    ],
  },
)

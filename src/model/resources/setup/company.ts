import { resource } from '../../resource.ts'
import { made } from '../common/setup-details.ts'

/** Companies; rows of the installation, not of one company. Made by the command line and by administrators of every company (F112); only displayName changes (D14). */
export const company = resource(
  'company',
  {
    entity: 'company',
    set: 'companies',
    graphqlType: 'Company',
    graphqlList: 'companies',
    description: 'A set of books.',
  },
  (f) => ({
    id: f.guid('company_id', 'Record identifier.', made),
    name: f.text('name', 'Name of the company.', { createOnly: true, maxLength: 30, required: true }),
    displayName: f.text('display_name', 'Name shown to people, the name unless told; never empty.', {
      maxLength: 250,
      required: true,
    }),
    enterpriseNo: f.code('enterprise_no', 'Belgian enterprise number, ten digits.', {
      createOnly: true,
      maxLength: 20,
    }),
    vatRegistrationNo: f.code('vat_registration_no', 'VAT number with country prefix.', {
      createOnly: true,
      maxLength: 20,
    }),
    systemCreatedAt: f.timestamp('system_created_at', 'Time it was made, UTC.', made),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'id', scoped: false, access: 'single' },
)

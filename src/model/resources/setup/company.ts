import { resource } from '../../resource.ts'
import { made } from '../common/setup-details.ts'

/** Companies; rows of the installation, not of one company. Made by the command line; only displayName changes (D14). */
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
    name: f.text('name', 'Name of the company.', { readOnly: true, maxLength: 30, required: true }),
    displayName: f.text('display_name', 'Name shown to people; never empty.', { maxLength: 250, required: true }),
    enterpriseNo: f.code('enterprise_no', 'Belgian enterprise number, ten digits.', { readOnly: true }),
    vatRegistrationNo: f.code('vat_registration_no', 'VAT number with country prefix.', { readOnly: true }),
    systemCreatedAt: f.timestamp('system_created_at', 'Time it was made, UTC.', made),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'id', scoped: false, access: 'single' },
)

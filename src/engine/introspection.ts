export { introspect, type Introspection } from '../storage/introspect.ts'

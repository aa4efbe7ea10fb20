import type { ComponentType } from 'preact'
import type { Permission } from '../api/gql/graphql.ts'
import { type Say, words } from '../words/words.ts'

/** A screen: what stands between the navigation and the edges of the window. It reads the company and its filters itself. */
export type Screen = ComponentType

/** The parts of the navigation, in their order. */
export type Section = 'work' | 'look' | 'manage'

/** A place of the console: `/console/<company>/<name>/…`. */
export interface Route {
  readonly name: string
  /** Where it stands in the navigation; left out, it stands nowhere there. */
  readonly section?: Section
  readonly label: Say<{ readonly title: string }>
  /** The right without which the screen has nothing to show; its entry is shown disabled, with the reason. */
  readonly needs?: Permission
  /** The key behind `g`. */
  readonly key?: string
  readonly load: () => Promise<{ readonly default: Screen }>
}

const title = (en: string, nl: string, fr: string, de: string): Say<{ readonly title: string }> =>
  words({ en: { title: en }, nl: { title: nl }, fr: { title: fr }, de: { title: de } })

/** Every screen, in the order of the navigation. A screen's code comes when it is opened. One line for each. */
export const routes: readonly Route[] = [
  {
    name: 'start',
    section: 'work',
    label: title('Start', 'Start', 'Accueil', 'Start'),
    key: 'h',
    load: () => import('../screens/start/index.tsx'),
  },
  {
    name: 'inbox',
    section: 'work',
    label: title('Inbox', 'Inbox', 'Boîte de réception', 'Eingang'),
    key: 'i',
    load: () => import('../screens/inbox/index.tsx'),
  },
  {
    name: 'document',
    label: title('Document', 'Document', 'Document', 'Dokument'),
    load: () => import('../screens/document/index.tsx'),
  },
  {
    name: 'reports',
    section: 'look',
    label: title('Reports', 'Rapporten', 'Rapports', 'Berichte'),
    key: 'r',
    load: () => import('../screens/reports/index.tsx'),
  },
  {
    name: 'ledgers',
    section: 'look',
    label: title('Ledgers', 'Grootboeken', 'Grands livres', 'Bücher'),
    key: 'l',
    load: () => import('../screens/ledgers/index.tsx'),
  },
  {
    name: 'documents',
    section: 'look',
    label: title('Posted documents', 'Geboekte documenten', 'Documents comptabilisés', 'Gebuchte Belege'),
    key: 'd',
    load: () => import('../screens/documents/index.tsx'),
  },
  {
    name: 'audit',
    section: 'look',
    label: title('Who did what', 'Wie deed wat', 'Qui a fait quoi', 'Wer tat was'),
    key: 'a',
    needs: 'ADMIN',
    load: () => import('../screens/audit/index.tsx'),
  },
  {
    name: 'live',
    section: 'look',
    label: title('Live', 'Live', 'En direct', 'Live'),
    key: 'e',
    load: () => import('../screens/live/index.tsx'),
  },
  {
    name: 'companies',
    section: 'manage',
    label: title('Companies', 'Bedrijven', 'Sociétés', 'Mandanten'),
    key: 'c',
    load: () => import('../screens/companies/index.tsx'),
  },
  {
    name: 'users',
    section: 'manage',
    label: title('Users and keys', 'Gebruikers en sleutels', 'Utilisateurs et clés', 'Benutzer, Schlüssel'),
    needs: 'ADMIN',
    key: 'u',
    load: () => import('../screens/users/index.tsx'),
  },
  {
    name: 'setup',
    section: 'manage',
    label: title('Setup', 'Instellingen', 'Paramètres', 'Einrichtung'),
    key: 's',
    load: () => import('../screens/setup/index.tsx'),
  },
  {
    name: 'programs',
    section: 'manage',
    label: title('Programs', 'Programma’s', 'Programmes', 'Programme'),
    key: 'p',
    load: () => import('../screens/webhooks/index.tsx'),
  },
]

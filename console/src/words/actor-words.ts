import { words } from './words.ts'

const say = words({
  en: {
    service: 'the service itself',
    operator: 'operator of the service',
    Job: 'background work',
    Command: 'command line',
    Service: 'service',
  },
  nl: {
    service: 'de dienst zelf',
    operator: 'beheerder van de dienst',
    Job: 'werk op de achtergrond',
    Command: 'opdrachtregel',
    Service: 'dienst',
  },
  fr: {
    service: 'le service lui-même',
    operator: 'exploitant du service',
    Job: 'tâche de fond',
    Command: 'ligne de commande',
    Service: 'service',
  },
  de: {
    service: 'der Dienst selbst',
    operator: 'Betreiber des Dienstes',
    Job: 'Hintergrundarbeit',
    Command: 'Befehlszeile',
    Service: 'Dienst',
  },
})

/** Who did something, for people: users have their own names; an operator at the command line and the service have ours. */
export function actorText(name: string | null | undefined, surface?: string | null): string {
  // What the service does by itself is under its own name; a user who is called so comes through something else.
  if (name === null || name === undefined || name === '' || (surface === 'Service' && name === 'facturier'))
    return say('service')
  return surface === 'Command' && name === 'operator' ? say('operator') : name
}

/** What somebody came through: OData, GraphQL and MCP are names. */
export function surfaceText(surface: string | null | undefined): string {
  if (surface === 'Job' || surface === 'Command' || surface === 'Service') return say(surface)
  return surface ?? ''
}

import { expect, test } from 'vitest'
import { environmentVariables } from './env.ts'
import { nameWarnings } from './env-names.ts'

const warningOf = (name: string) => nameWarnings({ [name]: 'hidden' })

test.each([
  ['RATE_LIMT_FACTOR', 'RATE_LIMIT_FACTOR'],
  ['RATE_LIMIT_FACOTR', 'RATE_LIMIT_FACTOR'],
  ['PUBLIC_ORGIN', 'PUBLIC_ORIGIN'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['trust_proxy', 'TRUST_PROXY'],
  ['REMOTE', 'REMOTES'],
  ['SMTP_URI', 'SMTP_URL'],
])('D-196 %s is warned of, with %s, and without its value', (name, meant) => {
  expect(warningOf(name)).toEqual([
    `${name} is no variable of the portal and has no effect. Was ${meant} meant?`,
  ])
})

test('D-196 a name that begins like ours is warned of, with those that there are', () => {
  expect(warningOf('SMTP_PASSWORD')).toEqual([
    'SMTP_PASSWORD is no variable of the portal and has no effect. The portal reads SMTP_URL.',
  ])
  expect(warningOf('REMOTE_URL')[0]).toContain('The portal reads REMOTES, REMOTE_OVERRIDES.')
})

test('D-196 names of the portal and of other programs are not warned of', () => {
  const others =
    'HOME HOSTNAME LANG LOGNAME MAIL MAILTO NODE_OPTIONS OLDPWD PATH PGDATA PORTS PWD SHELL SHLVL TERM TMPDIR TZ USER ' +
    'NODE_COMPILE_CACHE INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET POSTGRES_PASSWORD npm_lifecycle_event npm_config_user_agent ' +
    'http_proxy KUBERNETES_PORT SMS_GATEWAY_SERVICE_HOST SMS_GATEWAY_PORT_80_TCP REMOTE_CONTAINERS_IPC CI DOCKER_HOST XDG_DATA_DIRS ' +
    'OTEL_RESOURCE_ATTRIBUTES OTEL_EXPORTER_OTLP_TIMEOUT OTEL_EXPORTER_OTLP_COMPRESSION OTEL_EXPORTER_OTLP_CERTIFICATE ' +
    'OTEL_EXPORTER_OTLP_PROTOCOL OTEL_EXPORTER_OTLP_TRACES_ENDPOINT OTEL_LOG_LEVEL OTEL_PROPAGATORS OTEL_TRACES_EXPORTER'
  const names = [...environmentVariables, ...others.split(' ')]
  expect(nameWarnings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([])
})

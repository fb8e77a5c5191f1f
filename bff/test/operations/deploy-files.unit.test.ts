import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { environmentVariables, readEnv } from '../../src/env.ts'
import { productionVariables } from '../../src/testing/test-env.ts'

// The examples of bff/deploy say what is true of the portal. The proxies run in proxies.deep.postgres.test.ts, and the
// image in image.deep.postgres.test.ts.

const root = path.resolve(import.meta.dirname, '../../..')
const deploy = path.join(root, 'bff/deploy')
const read = (file: string) => readFileSync(path.join(deploy, file), 'utf8')

/** What a line of these files sets: name → value. */
const assignments = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )

/** Values for the lines that are the operator's to fill in. */
const given: Readonly<Record<string, string>> = {
  ...productionVariables,
  PUBLIC_ORIGIN: 'https://snakes.example',
  POSTGRES_PASSWORD: 'f00d'.repeat(12),
  SECRETS_KEY: 'cafe'.repeat(16),
  SESSION_SECRET: 'beef'.repeat(16),
  ADMIN_EMAIL: 'office@snakes.example',
}
const filled = (lines: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(lines).map(([name, value]) => [name, value || (given[name] ?? '')]))
const shellQuoted = (lines: Readonly<Record<string, string>>) =>
  Object.entries(lines)
    .map(([name, value]) => `${name}='${value}'\n`)
    .join('')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'snake-dispatch-deploy-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('compose.yaml', () => {
  interface Service {
    image: string
    environment: Readonly<Record<string, string>>
    volumes: readonly string[]
    read_only: boolean
    cap_drop: readonly string[]
    security_opt: readonly string[]
    stop_grace_period?: string
    env_file?: string
  }
  const text = read('compose.yaml')
  const { services, volumes } = parse(text, { merge: true }) as {
    services: Readonly<Record<string, Service>>
    volumes: Readonly<Record<string, null>>
  }
  const example = assignments(read('.env.example'))
  const portal = services['portal-1']!

  test('D-200 it asks for ten lines, and the portal starts with them', () => {
    expect(Object.keys(example)).toHaveLength(10)
    expect(Object.values(example).join('')).toBe('')
    const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
    expect(asked.filter((name) => !(name in example))).toEqual([])
    const known = [...environmentVariables, 'POSTGRES_PASSWORD']
    expect(
      Object.keys({ ...example, ...portal.environment }).filter((name) => !known.includes(name)),
    ).toEqual([])
    const env = readEnv({ ...filled(example), ...portal.environment, NODE_ENV: 'production' })
    expect(env).toMatchObject({ TRUST_PROXY: true, PUBLIC_ORIGIN: given['PUBLIC_ORIGIN'], PORT: 3000 })
    expect(Number.parseInt(portal.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(env.DRAIN_SECONDS + 25)
  })

  test('D-200 two portals, the database and the proxy, each confined, on volumes that are declared', () => {
    expect(services['portal-2']).toEqual(portal)
    expect(Object.keys(services)).toEqual(['portal-1', 'portal-2', 'postgres', 'caddy'])
    for (const service of Object.values(services)) {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        restart: 'unless-stopped',
      })
      for (const [source = ''] of service.volumes.map((volume) => volume.split(':')))
        expect(source.startsWith('./') ? existsSync(path.join(deploy, source)) : source in volumes).toBe(true)
    }
    // The server that pg_dump of the image can read.
    expect(read('Containerfile')).toContain(`postgresql-client-${services['postgres']!.image.split(':')[1]}`)
  })

  test('D-200 the Caddyfile reads what the proxy is given, and finds the page for an outage where the portal writes it', () => {
    const caddy = services['caddy']!
    const read_ = [...read('Caddyfile').matchAll(/\{\$(\w+)/g)].map(([, name]) => name)
    expect([...new Set(read_)].toSorted()).toEqual(Object.keys(caddy.environment).toSorted())
    expect(caddy.environment['PORTALS']).toBe('portal-1:3000 portal-2:3000')
    const place = caddy.volumes.find((volume) => volume.startsWith('unavailable:'))!.split(':')[1]!
    expect(read('Caddyfile')).toContain(`root * ${place}\n`)
    expect(portal.volumes).toContain(`unavailable:${path.dirname(portal.environment['UNAVAILABLE_PAGE']!)}`)
    expect(portal.volumes).toContain(`backups:${portal.environment['BACKUP_DIR']}`)
  })

  const composers = ['docker compose', 'docker-compose']
  const run = (composer: string, ...args: string[]) => {
    const [program = '', ...before] = composer.split(' ')
    return spawnSync(program, [...before, ...args], { cwd: folder, encoding: 'utf8' })
  }
  // Where neither is installed, the tests above read the file.
  const found = composers.filter((composer) => run(composer, 'version').status === 0)
  test.each(found)('D-200 %s takes it', (composer) => {
    cpSync(deploy, folder, { recursive: true })
    writeFileSync(path.join(folder, '.env'), shellQuoted(filled(example)))
    const { status, stderr } = run(composer, 'config', '--quiet')
    expect([status, stderr]).toEqual([0, ''])
  })
})

describe('Containerfile', () => {
  const text = read('Containerfile')
  const final = text.slice(text.lastIndexOf('\nFROM '))

  test('D-200 the image runs as an account without rights, and starts and checks what the folder has', () => {
    expect(final).toMatch(/\nUSER [1-9]\d+:[1-9]\d+\n/)
    expect(final).not.toContain('curl')
    const run = [...final.matchAll(/CMD \["node", "([^"]+)"\]/g)].map(([, file = '']) => file)
    expect(run).toEqual(['bff/launch/health.mjs', 'bff/src/main.ts'])
    for (const file of run) expect(existsSync(path.join(root, file))).toBe(true)
    expect(text).toContain('RUN node bff/deploy/image.ts /portal\n')
  })

  test('D-200 no secret and no data gets into the image', () => {
    const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n')
    for (const pattern of [
      '.git',
      '**/.env',
      '**/.data*',
      '**/*.dump',
      '**/*.tar.gz',
      '**/node_modules',
      '**/dist',
    ])
      expect(ignored).toContain(pattern)
  })
})

describe('systemd', () => {
  const names = readdirSync(path.join(deploy, 'systemd')).filter((name) => /\.(?:service|timer)$/.test(name))
  const portal = read('systemd/snake-dispatch@.service')
  const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0

  test('D-200 each unit starts what there is, as an account of its own that can write to its own folders only', () => {
    expect(names.toSorted()).toEqual([
      'snake-dispatch-backup.service',
      'snake-dispatch-backup.timer',
      'snake-dispatch@.service',
    ])
    for (const name of names.filter((each) => each.endsWith('.service'))) {
      const unit = read(`systemd/${name}`)
      for (const [script] of unit.matchAll(/bff\/[\w/]+\.(?:mjs|ts)/g))
        expect(existsSync(path.join(root, script))).toBe(true)
      expect(unit).toMatch(/^(?:User=snake-dispatch|DynamicUser=yes)$/m)
      // DynamicUser brings ProtectSystem=strict along.
      expect(unit).toMatch(/^(?:ProtectSystem=strict|DynamicUser=yes)$/m)
      expect(unit).toMatch(/^CapabilityBoundingSet=$/m)
      expect(unit).not.toMatch(/^MemoryDenyWriteExecute=yes/m)
    }
    expect(portal).toMatch(/^TimeoutStopSec=30$/m)
    expect(portal).toMatch(/^KillMode=mixed$/m)
  })

  test('D-200 its example of an environment is one with which the portal starts', () => {
    const example = assignments(read('systemd/snake-dispatch.env.example'))
    expect(Object.keys(example).filter((name) => !environmentVariables.includes(name))).toEqual([])
    const env = readEnv({ ...filled(example), PORT: '3001' })
    expect(env).toMatchObject({ NODE_ENV: 'production', HOST: '127.0.0.1', TRUST_PROXY: true, PROCESSES: 1 })
    const state = /^StateDirectory=(.*)$/m
      .exec(portal)![1]!
      .split(' ')
      .map((name) => `/var/lib/${name}`)
    expect(state).toContain(env.BACKUP_DIR)
    expect(portal).toContain(`ReadWritePaths=-${path.dirname(env.UNAVAILABLE_PAGE!)}\n`)
  })

  test('D-200 backups of the timer are removed after 14 days, also through the symbolic link of DynamicUser', () => {
    const unit = read('systemd/snake-dispatch-backup.service')
    const [command = '', ...words] = /^ExecStartPost=(.*)$/m.exec(unit)![1]!.split(' ')
    const kept = path.join(folder, 'private')
    mkdirSync(kept)
    symlinkSync(kept, path.join(folder, 'backups'))
    for (const [name, days] of Object.entries({
      'new.dump': 13,
      'old.dump': 15,
      'killed.dump.partial': 15,
      notes: 15,
    })) {
      writeFileSync(path.join(kept, name), '')
      const at = Date.now() / 1_000 - days * 86_400
      utimesSync(path.join(kept, name), at, at)
    }
    const args = words.map((word) =>
      word.replace('/var/lib/snake-dispatch-backups', path.join(folder, 'backups')),
    )
    expect(spawnSync(command, args, { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
    expect(readdirSync(kept)).toEqual(['new.dump', 'notes'])
  })

  test.runIf(hasAnalyze)('D-200 systemd finds no fault in the units, and calls their exposure OK', () => {
    for (const name of names)
      cpSync(path.join(deploy, 'systemd', name), path.join(folder, name.replace('@', '@3001')))
    const files = readdirSync(folder).map((name) => path.join(folder, name))
    const verified = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' })
    expect([verified.stderr, verified.status]).toEqual(['', 0])
    for (const file of files.filter((each) => each.endsWith('.service'))) {
      const args = ['security', '--offline=true', '--threshold=20', '--no-pager', file]
      const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
      expect([status, stdout]).toEqual([0, expect.stringMatching(/exposure level for .*: 1\.\d OK/)])
    }
  })
})

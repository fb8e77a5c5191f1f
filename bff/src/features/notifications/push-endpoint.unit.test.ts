import { expect, test } from 'vitest'
import { pushServices, readPushEndpoint } from './push-endpoint.ts'

const read = (text: string) => readPushEndpoint(text, pushServices)

test.each([
  'https://fcm.googleapis.com/fcm/send/fJ3-abc:APA91bHun4MxP5egoKMwt2KZFBaFUH-1RYqx',
  'https://fcm.googleapis.com/wp/cXyZ:APA91b',
  'https://jmt17.google.com/fcm/send/fJ3-abc:APA91bHun4MxP5egoKMwt2KZFBaFUH-1RYqx',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl',
  'https://wns2-by3p.notify.windows.com/w/?token=BQYAAACkW%2b9',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://api.push.apple.com/3/device/abc',
])('D-19 %s is an endpoint of a known push service', (endpoint) => {
  expect(read(endpoint)).toBe(endpoint)
})

test.each([
  ['no https', 'http://fcm.googleapis.com/fcm/send/a'],
  ['another protocol', 'ftp://fcm.googleapis.com/fcm/send/a'],
  ['script', 'javascript:alert(1)//fcm.googleapis.com'],
  ['data', 'data:text/plain,fcm.googleapis.com'],
  ['a file', 'file:///etc/passwd'],
  ['no URL', 'fcm.googleapis.com/fcm/send/a'],
  ['nothing', ''],
  ['loopback', 'https://127.0.0.1/fcm'],
  ['loopback by name', 'https://localhost/fcm'],
  ['loopback in one number', 'https://2130706433/fcm'],
  ['loopback in hexadecimal', 'https://0x7f.1/fcm'],
  ['loopback in IPv6', 'https://[::1]/fcm'],
  ['loopback mapped into IPv6', 'https://[::ffff:127.0.0.1]/fcm'],
  ['the metadata of a cloud', 'https://169.254.169.254/latest/meta-data'],
  ['a private network', 'https://10.0.0.8/'],
  ['a user', 'https://user@fcm.googleapis.com/fcm/send/a'],
  ['a password', 'https://user:secret@fcm.googleapis.com/fcm/send/a'],
  ['a known host as the user', 'https://fcm.googleapis.com@evil.example/'],
  ['a known host as user and password', 'https://fcm.googleapis.com:443@evil.example/'],
  ['a known host behind a backslash', 'https://evil.example\\@fcm.googleapis.com/'],
  ['a port', 'https://fcm.googleapis.com:8443/fcm/send/a'],
  ['port 80', 'https://fcm.googleapis.com:80/fcm/send/a'],
  ['a longer host', 'https://fcm.googleapis.com.evil.example/'],
  ['a host that ends like one', 'https://evilfcm.googleapis.com/'],
  ['another host of the same firm', 'https://storage.googleapis.com/bucket'],
  ['a host beside one of the same firm', 'https://jmt18.google.com/fcm/send/a'],
  ['a host above one', 'https://google.com/fcm/send/a'],
  ['a host below one', 'https://a.jmt17.google.com/fcm/send/a'],
  ['a longer host of Chromium', 'https://jmt17.google.com.evil.example/fcm/send/a'],
  ['a host that ends like one of Chromium', 'https://evil-jmt17.google.com/fcm/send/a'],
  ['a label that ends like one of Mozilla', 'https://updates.evilpush.services.mozilla.com/wpush/v2/a'],
  ['Apple without a label', 'https://push.apple.com/a'],
  ['a label that ends like one', 'https://xnotify.windows.com/'],
  ['a wildcard without its label', 'https://notify.windows.com/'],
  ['a wildcard with an empty label', 'https://.notify.windows.com/'],
  ['two labels for one', 'https://a.b.notify.windows.com/'],
  ['a wildcard in front of another', 'https://notify.windows.com.evil.example/'],
  ['a dot at the end', 'https://fcm.googleapis.com./fcm/send/a'],
  ['letters that look alike', 'https://fcm.gооgleapis.com/'],
  ['a host in the fragment', 'https://evil.example/#fcm.googleapis.com'],
  ['a host in the query', 'https://evil.example/?fcm.googleapis.com'],
])('D-19 an endpoint with %s is refused', (_what, endpoint) => {
  expect(read(endpoint)).toBeNull()
})

test('D-19 an endpoint is read as one address, however it was written', () => {
  expect(read(' HTTPS://FCM.googleapis.com:443/fcm/../send\\a#here\n')).toBe(
    'https://fcm.googleapis.com/send/a',
  )
  expect(read('https://fcm.googleapis.com\\@evil.example/')).toBe('https://fcm.googleapis.com/@evil.example/')
})

test('D-19 an endpoint that is too long once it is written out is refused', () => {
  const long = `https://fcm.googleapis.com/${'é'.repeat(400)}`
  expect(long.length).toBeLessThan(2048)
  expect(read(long)).toBeNull()
})

test('D-19 further hosts are taken where they are given, with their port only', () => {
  expect(readPushEndpoint('https://localhost:3700/push/a', ['localhost:3700'])).not.toBeNull()
  expect(readPushEndpoint('https://localhost:3701/push/a', ['localhost:3700'])).toBeNull()
  expect(readPushEndpoint('https://localhost/push/a', ['localhost:3700'])).toBeNull()
})

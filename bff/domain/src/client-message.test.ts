import { describe, expect, test } from 'vitest'
import {
  arrivedMessage,
  clientMessage,
  introductionMessage,
  newTimeMessage,
  smsHref,
} from './client-message.ts'

const message = {
  clientName: 'Robin',
  jobNumber: 10000001,
  catcherName: 'Kim Lee',
  business: 'Scales & Tails',
  address: '3/45 High St, Penrith',
  timeWindow: '2:15 pm - 2:45 pm',
}

describe('message to the client', () => {
  test('JOB-09 the whole text, with the business', () => {
    expect(clientMessage(message)).toBe(
      'Hi Robin, Your snake job (#10000001) has been accepted by Kim Lee from Scales & Tails. ' +
        'They are expected to arrive at 3/45 High St, Penrith within 2:15 pm - 2:45 pm. ' +
        'If you have any questions, please call this number and quote your job number. Thanks — see you soon!',
    )
  })

  test('JOB-09 D-187 to a client whom the portal has texted, it repeats neither who comes nor when', () => {
    expect(introductionMessage(message)).toBe(
      'Hi Robin, this is Kim Lee from Scales & Tails about your snake job (#10000001). ' +
        'If you have any questions, please call this number and quote your job number.',
    )
  })

  test.each([[undefined], [null], [''], ['  ']])(
    'JOB-09 without a business (%j) its words go',
    (business) => {
      expect(clientMessage({ ...message, business })).toBe(
        'Hi Robin, Your snake job (#10000001) has been accepted by Kim Lee. ' +
          'They are expected to arrive at 3/45 High St, Penrith within 2:15 pm - 2:45 pm. ' +
          'If you have any questions, please call this number and quote your job number. Thanks — see you soon!',
      )
    },
  )

  test('JOB-09 an address from the list of towns is written as people read it', () => {
    const address = '12 High St, Penrith, NSW, Australia'
    for (const text of [
      clientMessage({ ...message, address }),
      newTimeMessage({ ...message, address }, true),
    ])
      expect(text).toContain('arrive at 12 High St, Penrith within 2:15')
  })

  test('JOB-09 names are written unchanged, special characters included', () => {
    const text = clientMessage({ ...message, clientName: ' $& {catcher} ', catcherName: "$1 O'Neil" })
    expect(text).toContain('Hi $& {catcher}, Your')
    expect(text).toContain("accepted by $1 O'Neil from")
  })
})

describe('message of a late catcher', () => {
  test('D-118 a name or an address cannot turn the message around', () => {
    const turned = {
      ...message,
      clientName: '\u202eRobin',
      business: '\u2066Keel',
      address: '1 High St\u202b',
    }
    expect(clientMessage(turned)).toBe(
      clientMessage({ ...message, clientName: 'Robin', business: 'Keel', address: '1 High St' }),
    )
  })

  test('JOB-14 says who writes, that they are late, and the new time', () => {
    expect(newTimeMessage(message, true)).toBe(
      'Hi Robin, this is Kim Lee from Scales & Tails about your snake job (#10000001). I am running late. ' +
        'I now expect to arrive at 3/45 High St, Penrith within 2:15 pm - 2:45 pm. ' +
        'If you have any questions, please call this number and quote your job number.',
    )
  })

  test('JOB-14 without a business its words go', () => {
    expect(newTimeMessage({ ...message, business: ' ' }, true)).toContain(
      'this is Kim Lee about your snake job',
    )
  })
})

test('D-152 a time that is not later says nothing of being late', () => {
  const text = newTimeMessage(message, false)
  expect(text).toContain('about your snake job (#10000001). I now expect to arrive')
  expect(text).not.toContain('late')
})

test('D-152 who is there says where, and how to reach them', () => {
  expect(arrivedMessage(message)).toBe(
    'Hi Robin, this is Kim Lee from Scales & Tails about your snake job (#10000001). ' +
      'I am at 3/45 High St, Penrith now. Please call this number if you cannot see me.',
  )
})

describe('link to the text-message app', () => {
  test('JOB-08 the number without spaces, and the text after both separators', () => {
    expect(smsHref('0491 570 006', 'Hi')).toBe('sms:0491570006?&body=Hi')
    expect(smsHref('+61 491-570-006', 'Hi')).toBe('sms:+61491570006?&body=Hi')
  })

  test('JOB-08 no character of the text ends the link early or is changed by it', () => {
    const text = `${clientMessage(message)}\n100% + more? a=b&c=d "é" 🐍`
    const href = smsHref('0491570006', text)
    const encoded = href.slice('sms:0491570006?&body='.length)
    expect(encoded).toMatch(/^[\w.!~*'()%-]+$/)
    expect(decodeURIComponent(encoded)).toBe(text)
    expect(encoded).toContain('Robin%2C%20Your')
    expect(encoded).toContain('%E2%80%94')
  })

  test('JOB-08 a number cannot add text to the message', () => {
    expect(smsHref('0491570006?body=x', 'Hi')).toBe('sms:0491570006?&body=Hi')
  })

  test('JOB-08 half of a surrogate pair is replaced', () => {
    expect(smsHref('0491570006', 'a\ud83d')).toBe('sms:0491570006?&body=a%EF%BF%BD')
  })
})

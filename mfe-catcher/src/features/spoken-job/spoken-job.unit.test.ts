import { expect, test } from 'vitest'
import { snakeLabel, snakeTypes } from '@snake-dispatch/domain/snake-type'
import { spokenJob } from './spoken-job.ts'

/** The understood values, those that may be wrong with a question mark behind their name. */
function understood(heard: string): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(spokenJob(heard)).map(([name, { value, sure }]) => [sure ? name : `${name}?`, value]),
  )
}

const janesMobile = '0412 345 678'
const jane = { clientName: 'Jane', clientMobile: janesMobile }
const smithStreet = { address: '12 Smith Street, Penrith', suburb: 'Penrith' }
const brown = { snakeType: 'easternBrownSnake' }
const redBelly = { snakeType: 'redBelliedBlackSnake' }

test.each<[string, Record<string, string | number>]>([
  // Whole jobs.
  [
    'eastern brown at 12 Smith Street Penrith, urgent, two hundred fifty dollars, client Jane 0412 345 678',
    { ...brown, ...smithStreet, urgency: 'high', quotedCost: 250, ...jane },
  ],
  [
    'eastern brown at 12 Smith Street Penrith urgent $250 client Jane 0412345678',
    { ...brown, ...smithStreet, urgency: 'high', quotedCost: 250, ...jane },
  ],
  [
    'um eastern brown at uh twelve no fourteen smith street penrith urgent two hundred dollars sorry two fifty client is jane smith oh four one two triple three four five six',
    {
      ...brown,
      address: '14 Smith Street, Penrith',
      suburb: 'Penrith',
      urgency: 'high',
      quotedCost: 250,
      clientName: 'Jane Smith',
      clientMobile: '0412 333 456',
    },
  ],
  [
    'Client Mary O’Brien, mobile oh four nine one, five seven oh, one five six. Red belly black snake in Katoomba, 5 Cliff Drive. Not urgent. Quoted one eighty.',
    {
      clientName: 'Mary O’Brien',
      clientMobile: '0491 570 156',
      ...redBelly,
      address: '5 Cliff Drive, Katoomba',
      suburb: 'Katoomba',
      urgency: 'low',
      quotedCost: 180,
    },
  ],
  [
    'diamond python medium urgency 3 Beach Road Manly customer is Tom Adder phone 0491 570 158 cost 180 details dog in the yard',
    {
      snakeType: 'diamondPython',
      urgency: 'medium',
      address: '3 Beach Road, Manly',
      suburb: 'Manly',
      clientName: 'Tom Adder',
      clientMobile: '0491 570 158',
      quotedCost: 180,
      details: 'Dog in the yard.',
    },
  ],
  [
    'not sure what kind, number 9 Station Street, Blacktown, no rush, her name is Sue Lin, 0491 570 006, one hundred and eighty bucks',
    {
      snakeType: 'unknown',
      address: '9 Station Street, Blacktown',
      suburb: 'Blacktown',
      urgency: 'low',
      clientName: 'Sue Lin',
      clientMobile: '0491 570 006',
      quotedCost: 180,
    },
  ],
  [
    "g'day mate got a big red belly under the house at 33 Old Bathurst Road Blaxland the client's name is Peter and his number is 0491 570 110 told him 220 it's pretty urgent",
    {
      ...redBelly,
      address: '33 Old Bathurst Road, Blaxland',
      suburb: 'Blaxland',
      clientName: 'Peter',
      clientMobile: '0491 570 110',
      quotedCost: 220,
      urgency: 'high',
      'details?': 'Under the house.',
    },
  ],
  [
    'carpet python in the roof unit 4 12 George Street Parramatta client Susan Wong oh four nine one five seven one two double six two hundred and twenty dollars medium urgency',
    {
      snakeType: 'carpetPython',
      address: 'Unit 4, 12 George Street, Parramatta',
      suburb: 'Parramatta',
      clientName: 'Susan Wong',
      clientMobile: '0491 571 266',
      quotedCost: 220,
      urgency: 'medium',
      'details?': 'In the roof.',
    },
  ],
  // Hesitations.
  ['uh, um, eastern brown', brown],
  ['er twelve, um, Smith Street, uh, Penrith', smithStreet],
  ['quoted, let me see, two fifty', { quotedCost: 250 }],
  ['oh four one two, hang on, three four five, um, six seven eight', { clientMobile: janesMobile }],
  ['customer, what was it, Jane', { clientName: 'Jane' }],
  ['red, uh, belly', redBelly],
  // Corrections.
  ['twelve no fourteen Smith Street', { address: '14 Smith Street' }],
  ['twelve Smith Street no fourteen', { address: '14 Smith Street' }],
  [
    '12 Smith Street Penrith sorry 14 Smith Street',
    { address: '14 Smith Street, Penrith', suburb: 'Penrith' },
  ],
  [
    '12 Smith Street Penrith, I mean Smythe Street',
    { address: '12 Smythe Street, Penrith', suburb: 'Penrith' },
  ],
  [
    '12 Smith Street Penrith, no wait, Kingswood',
    { address: '12 Smith Street, Kingswood', suburb: 'Kingswood' },
  ],
  ['two hundred dollars, sorry, two fifty', { quotedCost: 250 }],
  ['$200, actually make that $230', { quotedCost: 230 }],
  ['quoted two hundred no two twenty', { quotedCost: 220 }],
  ['red belly, no, eastern brown', brown],
  ['urgent, sorry, not urgent', { urgency: 'low' }],
  ['client Jane, sorry, Joan', { clientName: 'Joan' }],
  ['client is Jane, correction, client is Joan Reed', { clientName: 'Joan Reed' }],
  ['0412 345 678 sorry 0491 570 157', { clientMobile: '0491 570 157' }],
  ['0491 570 15 no 0491 570 157', { clientMobile: '0491 570 157' }],
  ['0491 570 156, no, 157', { 'clientMobile?': '0491 570 157' }],
  ['0491 570 156, sorry, two hundred dollars', { clientMobile: '0491 570 156', quotedCost: 200 }],
  ['eastern brown, two hundred dollars, scratch that', brown],
  ['eastern brown scratch that red belly black', redBelly],
  [
    '12 Smith Street scratch that 14 Jones Road Penrith',
    { address: '14 Jones Road, Penrith', suburb: 'Penrith' },
  ],
  ['dog in the yard, scratch that, eastern brown', brown],
  [
    'eastern brown in Penrith, start over, red belly at 3 High Street Kiama',
    {
      ...redBelly,
      address: '3 High Street, Kiama',
      suburb: 'Kiama',
    },
  ],
  // Costs.
  ['two fifty dollars', { quotedCost: 250 }],
  ['two hundred and fifty dollars', { quotedCost: 250 }],
  ['a hundred and eighty dollars', { quotedCost: 180 }],
  ['cost is one oh five', { quotedCost: 105 }],
  ['the price is two seventy five', { quotedCost: 275 }],
  ['twelve hundred bucks', { quotedCost: 1200 }],
  ['one thousand two hundred and fifty dollars', { quotedCost: 1250 }],
  ['$1,250.00', { quotedCost: 1250 }],
  ['charging him about three twenty', { quotedCost: 320 }],
  ['eastern brown, two fifty', { ...brown, 'quotedCost?': 250 }],
  ['$200 or $250', { 'quotedCost?': 250 }],
  ['maybe two hundred dollars', { 'quotedCost?': 200 }],
  ['$250 12 Smith Street Penrith', { quotedCost: 250, ...smithStreet }],
  ['price 300 twelve Smith Street Penrith', { quotedCost: 300, ...smithStreet }],
  // Phone numbers.
  ['oh four nine one five seven double oh one five six', { 'clientMobile?': '04915700156' }],
  ['oh four nine one five seven oh double oh six', { clientMobile: '0491 570 006' }],
  ['zero four one two three four five six seven eight', { clientMobile: janesMobile }],
  ['oh four twelve three forty five six seventy eight', { clientMobile: janesMobile }],
  ['oh four hundred double one triple two seven', { clientMobile: '0400 112 227' }],
  ['+61 491 570 156', { clientMobile: '0491 570 156' }],
  ['mobile 491 570 156', { 'clientMobile?': '0491 570 156' }],
  ['0412-345-678', { clientMobile: janesMobile }],
  ['phone oh two 5550 1234', { clientMobile: '0255501234' }],
  ['mobile 0412 345 67', { 'clientMobile?': '041234567' }],
  // Addresses.
  [
    'Unit three, forty five High Street, Parramatta',
    { address: 'Unit 3, 45 High Street, Parramatta', suburb: 'Parramatta' },
  ],
  ['3/45 High Street Parramatta', { address: '3/45 High Street, Parramatta', suburb: 'Parramatta' }],
  ['12a Smith Street Penrith NSW 2750', { address: '12A Smith Street, Penrith NSW 2750', suburb: 'Penrith' }],
  [
    'one twenty three Great Western Highway, Mt Druitt',
    { address: '123 Great Western Highway, Mount Druitt', suburb: 'Mount Druitt' },
  ],
  ['3 Queen St St Marys', { address: '3 Queen St, St Marys', suburb: 'St Marys' }],
  [
    'twenty two the Esplanade in Port Macquarie',
    { address: '22 The Esplanade, Port Macquarie', suburb: 'Port Macquarie' },
  ],
  [
    '5 Pacific Highway North Sydney postcode two oh six oh',
    { address: '5 Pacific Highway, North Sydney NSW 2060', suburb: 'North Sydney' },
  ],
  ['Lot 5 Mulga Road Dubbo', { address: 'Lot 5 Mulga Road, Dubbo', suburb: 'Dubbo' }],
  [
    'corner of Smith Street and Jones Road Penrith',
    { address: 'Corner of Smith Street and Jones Road, Penrith', suburb: 'Penrith' },
  ],
  ['on Smith Street in Penrith', { 'address?': 'Smith Street, Penrith', 'suburb?': 'Penrith' }],
  ['in Penrith, eastern brown', { ...brown, 'address?': 'Penrith', 'suburb?': 'Penrith' }],
  ['8 Yarrawonga Crescent Tumbleton Creek', { 'address?': '8 Yarrawonga Crescent, Tumbleton Creek' }],
  [
    'twelve fourteen Smith Street Penrith',
    { 'address?': '1214 Smith Street, Penrith', 'suburb?': 'Penrith' },
  ],
  ['12 Smith Street Penrith Penrith', smithStreet],
  ['eastern brown 12 smith street penrith', { ...brown, ...smithStreet }],
  ['12 to 14 Smith Street Penrith', { address: '12-14 Smith Street, Penrith', suburb: 'Penrith' }],
  ['12-14 Smith Street, Penrith', { address: '12-14 Smith Street, Penrith', suburb: 'Penrith' }],
  ['the address is 40 Jones Lane Bega', { address: '40 Jones Lane, Bega', suburb: 'Bega' }],
  [
    'red belly 100 Bells Line of Road Richmond',
    { ...redBelly, address: '100 Bells Line of Road, Richmond', suburb: 'Richmond' },
  ],
  // Snakes.
  ['brown snake', { 'snakeType?': 'easternBrownSnake' }],
  ['black snake in the garage', { 'snakeType?': 'redBelliedBlackSnake', 'details?': 'In the garage.' }],
  ['maybe a tiger snake', { 'snakeType?': 'easternTigerSnake' }],
  ['a brown snake, definitely an eastern brown', { ...brown }],
  ['carpet snake', { snakeType: 'carpetPython' }],
  ['some python', { 'snakeType?': 'unknown' }],
  ['brown tree snake', { 'snakeType?': 'unknown' }],
  ['no idea what snake', { snakeType: 'unknown' }],
  ['red-bellied black or eastern brown', { 'snakeType?': 'easternBrownSnake' }],
  ['4 Diamond Street Penrith', { address: '4 Diamond Street, Penrith', suburb: 'Penrith' }],
  // Urgency.
  ['it is an emergency', { urgency: 'high' }],
  ["it isn't an emergency", { 'urgency?': 'low' }],
  ["it's no emergency", { 'urgency?': 'low' }],
  ['not at all urgent', { 'urgency?': 'low' }],
  ['not particularly urgent', { 'urgency?': 'low' }],
  // It may be something else that is denied.
  ['it is not moving urgent', { 'urgency?': 'high', 'details?': 'Not moving.' }],
  ['it is not moving, urgent', { urgency: 'high', 'details?': 'Not moving.' }],
  ['low priority', { urgency: 'low' }],
  ['medium', { 'urgency?': 'medium' }],
  ['eastern brown in the kitchen', { ...brown, 'urgency?': 'high', 'details?': 'In the kitchen.' }],
  ['red belly in the back yard', { ...redBelly, 'urgency?': 'medium', 'details?': 'In the back yard.' }],
  // Clients.
  ["the client's name is Jane", { clientName: 'Jane' }],
  ["client's number is 0412 345 678", { clientMobile: janesMobile }],
  ['customer called Mrs Nguyen on 0412 345 678', { clientName: 'Mrs Nguyen', clientMobile: janesMobile }],
  ['jane mcdonald is the client', { clientName: 'Jane McDonald' }],
  ['Jane Smith 0412 345 678', { 'clientName?': 'Jane Smith', clientMobile: janesMobile }],
  ['client Gordon Brown', { clientName: 'Gordon Brown' }],
  ['name is Sue Lin red belly', { clientName: 'Sue Lin', ...redBelly }],
  ['client Jane, no wait, ask for Bill', { clientName: 'Bill' }],
  // Details.
  [
    'eastern brown, note locked gate, about a metre long. Urgent',
    { ...brown, details: 'Locked gate, about a metre long.', urgency: 'high' },
  ],
  ['eastern brown under the deck', { ...brown, 'details?': 'Under the deck.' }],
  ['', {}],
  ['um', {}],
  ['hello can you hear me', { 'details?': 'Hear me.' }],
])('JOB-12 %j is understood', (heard, expected) => {
  expect(understood(heard)).toEqual(expected)
})

test.each(snakeTypes.filter((type) => type !== 'unknown'))(
  'JOB-12 %s is understood by its name on the form',
  (type) => {
    expect(understood(`${snakeLabel(type)} at 12 Smith Street Penrith`)).toEqual({
      snakeType: type,
      ...smithStreet,
    })
  },
)

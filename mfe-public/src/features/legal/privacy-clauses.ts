import type { PortalConfig } from '@snake-dispatch/contract/portal-config'
import type { Clause } from '@snake-dispatch/screen-parts/catcher-terms'

type PrivacyConfig = Pick<
  PortalConfig,
  | 'operator'
  | 'retentionMonths'
  | 'hasRecaptcha'
  | 'googleMapsApiKey'
  | 'hasDemo'
  | 'hasClientTexts'
  | 'messageProviders'
>

/** What the portal does with personal information, by the Australian Privacy Principles (D-58). 'We' is the operator. */
export function privacyClauses(config: PrivacyConfig): readonly Clause[] {
  return [
    whatWeAskFor,
    whoSeesIt,
    catchersAccounts,
    ...(config.hasDemo ? [demo] : []),
    onYourDevice,
    ...messages(config),
    overseas(config),
    howLong(config),
    notSold,
    howItIsKept,
    yourRights(config),
    complaints(config),
  ]
}

const whatWeAskFor: Clause = {
  id: 'what',
  title: 'What we ask for, and why',
  texts: [
    'When you ask for help: your name, your mobile, where the snake is, the position of your device if you press ‘Use my location’, what you know of the snake, and a photo if you add one. A catcher needs these to find you and to judge the snake. Without them we cannot pass your request on.',
    'When you call us instead, we write down the same, and see the requests that came from your number before.',
    'The photo is stored without the place and the device it was taken with.',
    'We store your internet address to stop misuse and to know from where something was changed.',
  ],
}

const whoSeesIt: Clause = {
  id: 'who',
  title: 'Who sees a request, and when',
  texts: [
    'Before a catcher takes the job, catchers see the snake, what you saw of it, your name, your photo, your suburb, your address without its numbers, and what you wrote, without long numbers. They see neither your mobile nor your position.',
    'The catcher who takes the job sees everything you sent. They may text or call you from their own phone, and may open your address or your position in the map app of their phone.',
    'If you used a catcher’s personal link, that catcher sees everything too, also when another one takes the job.',
    'Our moderators and admins see every request, to find a catcher for it and to help when something goes wrong. They note when they called you and whether they reached you, and may write down what was said; nobody else reads that.',
    'The catcher writes down what you paid. The catcher who logged the job, if there was one, and our moderators and admins see it.',
    'What you write in a dispute about the visit and the price is read by the catcher who had the job and by our moderators and admins, where your request and another about the same snake are one by whoever sent the other, and by nobody else; you read there what they write.',
    'The link to your request shows anyone who has it how far it is, your suburb, and who comes: the first name, company, number and time of arrival of the catcher, their photo if they gave one, and when we checked their licence. It does not show your name, your number, your address, your position or your photo. The link that you get can cancel; the one in the catcher’s text, and the one that you send to others, cannot. Both stop a day after the job is over, or after 7 days when nobody takes it; yours, and the one that we text you about a dispute, work on while a dispute about the visit can be decided or appealed. 30 days after they stop we erase what belongs to them. Was one posted where others read it? Call us: a moderator can end it at once.',
    'Catchers and moderators see when another open request may be about the same snake: it has the same mobile or address, and came within 30 minutes of yours. Catchers do not see which of the two it is.',
    'A mobile that sent a hoax may be marked by a moderator. Beside its next requests catchers and moderators then see that it sent a hoax before.',
    'An alert to a catcher’s device says the kind of snake, the suburb and the job number: nothing about you.',
    'Anybody else gets it only where the law asks for it, or where a life is in danger.',
  ],
}

const catchersAccounts: Clause = {
  id: 'catchers',
  title: 'Catchers’ accounts',
  texts: [
    'When a catcher asks for an account, we ask for their name, company, licence number, address, contact number, email, service areas and payment ID. Admins check them. We need them to pass on jobs and to issue invoices.',
    'Clients read the name and company of the catcher who takes their job, in the catcher’s text; on the page of their request also the number, and when we checked the licence. Other catchers see the name. The payment ID is seen by the catcher who owes a share, and by admins.',
    'A photo of themselves, if they give one, is stored without the place and the device it was taken with. It is seen by a client whose job they have claimed, until that page closes or the job is given back or cancelled, by themselves and by admins, who may remove it.',
    'The number, issuer and last day of their licence, insurance and first aid certificate, and a photo of each if they give one, are seen by themselves and by admins, who check them. The photos are stored encrypted, and erased with the account.',
    'An ABN and whether they are registered for GST, if they give them, stand on the receipts that they give to clients; beside them only admins see both.',
    'A base suburb, if they give one, is seen by themselves and by admins. From it their screen says how far away jobs are, or from where their device is, if they press for that: the position is not sent to us, and stays on the device, encrypted, until they have it forgotten or their session ends.',
    'Passwords are stored in a form that cannot be read back.',
  ],
}

const demo: Clause = {
  id: 'demo',
  title: 'The demo',
  texts: [
    'Your visit to the demo is private: no other visitor sees what you write in it. It is erased a day after your visit began, or sooner when many visit. Do not write about real people.',
  ],
}

const onYourDevice: Clause = {
  id: 'device',
  title: 'What your device keeps',
  texts: [
    'While you fill in a form, its draft is in this browser tab, and gone when you close it. Passwords are never part of it.',
    'A request that could not be sent waits on your device, encrypted, until it is sent or you delete it. After a day it is not sent any more, and is erased when you next open the form. The first-aid card and the form are kept there too, so that they open without a network.',
    'The link to your last request, what it last showed, and the number and the place that you gave stay on the device that sent it, so that its page opens without a network. They go when the link stops working and you open its page or the form, or when you clear the data of this site.',
    'A signed-in catcher’s device keeps the jobs that they have claimed for up to 24 hours, encrypted. What could not be sent yet waits there until it is sent; when their session has ended by itself, for 7 more days.',
    '‘Use my location’ in a form asks your device for its position only when you press it. When you ask for help, the position, to about a metre, and how exact it is go with your request, unless you press ‘Remove’. In a catcher’s form it is neither sent to us nor stored: the suburb is found on the device. The positions of suburbs and towns are adapted from GeoNames (geonames.org), licensed under CC BY 4.0 (creativecommons.org/licenses/by/4.0).',
    'We use cookies only to keep people signed in, to protect their accounts, and to remember what a catcher has hidden on the dashboard. There is no advertising and no tracking.',
  ],
}

/** Who carries mail and texts, and where they are; only what is configured is named. */
function messages({ messageProviders: { mail, text }, hasClientTexts }: PrivacyConfig): Clause[] {
  if (mail === null && text === null) return []
  return [
    {
      id: 'messages',
      title: 'Mail and text messages',
      texts: [
        ...(mail === null
          ? []
          : [
              `Our mail to catchers and to our team is carried by ${mail}. They learn the email address and what the mail says; an invoice that comes with it names the catcher and their address. We put no pictures and no tracking into it.`,
            ]),
        ...(text === null
          ? []
          : [
              `Our text messages are carried by ${text}. They learn the mobile and what the text says: nothing about anybody’s health, and no address beyond the suburb.`,
            ]),
        ...(text !== null && hasClientTexts
          ? [
              'When you ask for help, we text your mobile: that your request has arrived, with the link to its page, who comes and when, and when that changes; at most five texts about a request.',
            ]
          : []),
        'What became of each message is kept for 30 days, without its words and without the address or number. An address that takes no more messages is kept in a scrambled form, so that we send it none.',
      ],
    },
  ]
}

/** Only what is configured is named. */
function overseas({ hasRecaptcha, googleMapsApiKey }: PrivacyConfig): Clause {
  return {
    id: 'overseas',
    title: 'Providers outside Australia',
    texts: [
      'A catcher who turns on notifications gets them through the push service of their browser: Google, Apple, Mozilla or Microsoft, which work outside Australia, mostly in the United States. They cannot read what is inside.',
      'A catcher may speak a job instead of typing it. Many browsers send the sound to their maker, e.g. Google, Microsoft or Apple, outside Australia, to turn it into text: it may hold a client’s name, mobile and address.',
      ...(hasRecaptcha
        ? [
            'Google reCAPTCHA checks that a request comes from a person. Google, in the United States, then learns your internet address and how your browser behaves on the form.',
          ]
        : ['The portal itself checks whether a request comes from a person.']),
      ...(googleMapsApiKey
        ? [
            'Our pages load a maps script from Google, in the United States, which then learns your internet address.',
          ]
        : []),
    ],
  }
}

const howLong = ({ retentionMonths }: PrivacyConfig): Clause => ({
  id: 'retention',
  title: 'How long we keep it',
  texts: [
    `${retentionMonths === 1 ? '1 month' : `${retentionMonths} months`} after a job was completed, cancelled or deleted, we erase the client’s name, mobile, address, position, texts and photos for good, and the internet address of their request. What stays is the job’s number, the snake and what was seen of it, urgency, suburb, cost, what was paid, times and outcome, who of us and of the catchers took part, and your answer to whether somebody came.`,
    'Of a mobile that was marked for a hoax we keep a scrambled form, from which the number cannot be read back, for a year from the last mark, or until a moderator removes it. It is not erased with the job.',
    'A backup may hold it until that backup is deleted.',
    'A catcher’s details are kept while the account exists (it is erased when they ask), and invoices for as long as tax law asks. The record of sign-ins, and of what people with an account changed, has their internet address; it is not erased. That they gave a job back, cancelled it or were an hour late is counted for 31 days; what moderators were told of it goes 90 days after it has ended.',
  ],
})

const notSold: Clause = {
  id: 'sale',
  title: 'Nothing is sold',
  texts: [
    'We do not sell personal information. A catcher pays a fee for each job they take; your details go to them only for that job, and their terms forbid any other use.',
  ],
}

const howItIsKept: Clause = {
  id: 'security',
  title: 'How it is protected',
  texts: [
    'Who may see what is decided on our server, for each request and each person. What people change is recorded. If your information was lost or seen by others in a way that may harm you seriously, we tell you and the Office of the Australian Information Commissioner.',
  ],
}

const yourRights = ({ operator }: PrivacyConfig): Clause => ({
  id: 'access',
  title: 'See it, have it corrected or erased',
  texts: [
    `Write to ${operator.privacyEmail}, with your job number or the mobile you gave. We show you what we hold, correct what is wrong, and erase your name, mobile, address, position, texts and photos from what has ended if you ask, at no cost, within 30 days. We first make sure that it is you. A request that is still open is closed first. If we refuse, we say why.`,
    'Catchers change most of their own details in their profile. There they also download what we hold of them, and ask for their account to be erased: their name, contacts, photo, licence and devices. It is done once their jobs are completed and their fees are paid. Invoices stay for as long as tax law asks, and jobs without the name.',
  ],
})

const complaints = ({ operator }: PrivacyConfig): Clause => ({
  id: 'complaints',
  title: 'Complaints',
  texts: [
    `Write to ${operator.privacyEmail}. We answer within 30 days. If you are not content with the answer, or get none, you may complain to the Office of the Australian Information Commissioner (OAIC): oaic.gov.au, 1300 363 992.`,
  ],
})

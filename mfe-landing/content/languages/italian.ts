import type { Translation } from './translation.ts'

/** What the page in Italian says. */
export const italian: Translation = {
  'Help with a snake': 'Aiuto quando c’è un serpente',
  'Translated for this portal. The English text counts.': 'Tradotto per questo sito. Vale il testo inglese.',
  'Call 000': 'Chiamate lo 000',
  'Call TIS National: 131 450': 'Chiamate TIS National: 131 450',
  'Call us: {service}': 'Chiamateci: {service}',
  'Open the form': 'Aprite il modulo',
  'If somebody is bitten': 'Se un serpente morde qualcuno',
  'Say “Ambulance” in English. Stay on the line. An interpreter will help you.':
    'Dite “Ambulance” (ambulanza) in inglese. Restate in linea. Un interprete vi aiuterà.',
  'Move everyone away from the snake. Do not chase it.': 'Allontanate tutti dal serpente. Non inseguitelo.',
  'Call 000 at once, even without pain or a mark. No signal: 112, or by satellite.':
    'Chiamate subito lo 000, anche senza dolore o segni. Nessun segnale: chiamate il 112, o via satellite.',
  'Keep them lying still. No walking.': 'Tenete la persona sdraiata e ferma. Non deve camminare.',
  'Bandage: start over the bite, firm as for a sprained ankle. Then from the fingers or toes upwards over the whole limb. No bandage: use cloth.':
    'Bendaggio compressivo con immobilizzazione: iniziate direttamente sul morso, stretto come per una caviglia slogata. Poi dalle dita della mano o del piede verso l’alto, su tutto il braccio o tutta la gamba. Nessuna benda: usate della stoffa.',
  'Splint the limb. Leave bandage and splint on until in hospital.':
    'Immobilizzate il braccio o la gamba con una stecca. Lasciate benda e stecca finché la persona è in ospedale.',
  'Mark the bite and the time.': 'Segnate il punto del morso e l’ora.',
  'Do not wash, cut or suck the bite. No tourniquet.':
    'Non lavate, non tagliate e non succhiate il morso. Non usate un laccio emostatico.',
  'If they collapse and do not breathe normally, start CPR.':
    'Se la persona crolla a terra e non respira normalmente, iniziate la rianimazione cardiopolmonare (CPR).',
  'The snake is indoors': 'Il serpente è al chiuso',
  'Everybody and pets out of the room': 'Tutte le persone e gli animali domestici fuori dalla stanza',
  'Shut its door, a towel along the gap':
    'Chiudete la porta della stanza, mettete un asciugamano lungo la fessura',
  'Watch the door from outside': 'Guardate la porta da fuori',
  'The snake is outdoors': 'Il serpente è all’aperto',
  'Children and pets inside': 'Bambini e animali domestici dentro',
  'Doors shut': 'Chiudete le porte',
  'Watch it through a window. Keep at least five metres away':
    'Guardate il serpente da una finestra. Restate ad almeno 5 metri di distanza',
  'Wherever the snake is': 'Ovunque sia il serpente',
  'Do not search for the snake.': 'Non cercate il serpente.',
  'Do not catch or kill the snake.': 'Non catturate e non uccidete il serpente.',
  'Ask for a snake catcher': 'Chiedete uno specialista che cattura serpenti',
  'Fill in the form. It is in English.': 'Compilate il modulo. È in inglese.',
  'Or call us. Say “snake catcher” in English, and your address.':
    'Oppure chiamateci. Dite “snake catcher” (specialista che cattura serpenti) in inglese, e il vostro indirizzo.',
  'If you need an interpreter, call TIS National. Say your language. Ask them to call {service}.':
    'Se vi serve un interprete, chiamate TIS National. Dite la vostra lingua. Chiedete loro di chiamare il numero {service}.',
  'What it costs': 'Quanto costa',
  'It costs nothing to ask for help here.': 'Chiedere aiuto qui non costa nulla.',
  'The estimate for the work is {lowest} to {highest}.': 'La stima per il lavoro va da {lowest} a {highest}.',
  'The catcher sets the price. Agree the price before work starts.':
    'Lo specialista stabilisce il prezzo. Concordate il prezzo prima che inizi il lavoro.',
  'You pay the catcher.': 'Voi pagate lo specialista.',
  'Other languages': 'Altre lingue',
}

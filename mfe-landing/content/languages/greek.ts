import type { Translation } from './translation.ts'

/** What the page in Greek says. */
export const greek: Translation = {
  'Help with a snake': 'Βοήθεια όταν υπάρχει φίδι',
  'Translated for this portal. The English text counts.':
    'Μεταφράστηκε για αυτόν τον ιστότοπο. Ισχύει το αγγλικό κείμενο.',
  'Call 000': 'Καλέστε το 000',
  'Call TIS National: 131 450': 'Καλέστε το TIS National: 131 450',
  'Call us: {service}': 'Καλέστε μας: {service}',
  'Open the form': 'Ανοίξτε τη φόρμα',
  'If somebody is bitten': 'Αν φίδι δαγκώσει κάποιον',
  'Say “Ambulance” in English. Stay on the line. An interpreter will help you.':
    'Πείτε «Ambulance» (ασθενοφόρο) στα αγγλικά. Μείνετε στη γραμμή. Θα σας βοηθήσει διερμηνέας.',
  'Move everyone away from the snake. Do not chase it.': 'Απομακρύνετε όλους από το φίδι. Μην το κυνηγάτε.',
  'Call 000 at once, even without pain or a mark. No signal: 112, or by satellite.':
    'Καλέστε αμέσως το 000, ακόμη και χωρίς πόνο ή σημάδι. Δεν υπάρχει σήμα: καλέστε το 112, ή μέσω δορυφόρου.',
  'Keep them lying still. No walking.': 'Κρατήστε το άτομο ξαπλωμένο και ακίνητο. Να μην περπατήσει.',
  'Bandage: start over the bite, firm as for a sprained ankle. Then from the fingers or toes upwards over the whole limb. No bandage: use cloth.':
    'Πιεστικός επίδεσμος και ακινητοποίηση: αρχίστε πάνω στο δάγκωμα, σφιχτά όπως σε στραμπουλιγμένο αστράγαλο. Μετά τυλίξτε από τα δάχτυλα του χεριού ή του ποδιού προς τα πάνω, σε όλο το χέρι ή το πόδι. Δεν υπάρχει επίδεσμος: χρησιμοποιήστε ύφασμα.',
  'Splint the limb. Leave bandage and splint on until in hospital.':
    'Βάλτε νάρθηκα στο χέρι ή στο πόδι. Αφήστε τον επίδεσμο και τον νάρθηκα μέχρι το άτομο να είναι στο νοσοκομείο.',
  'Mark the bite and the time.': 'Σημειώστε το σημείο του δαγκώματος και την ώρα.',
  'Do not wash, cut or suck the bite. No tourniquet.':
    'Μην πλύνετε, μην κόψετε και μη ρουφήξετε το δάγκωμα. Μη βάλετε τουρνικέ.',
  'If they collapse and do not breathe normally, start CPR.':
    'Αν το άτομο καταρρεύσει και δεν αναπνέει κανονικά, αρχίστε καρδιοπνευμονική αναζωογόνηση (CPR).',
  'The snake is indoors': 'Το φίδι είναι μέσα',
  'Everybody and pets out of the room': 'Όλοι και τα κατοικίδια έξω από το δωμάτιο',
  'Shut its door, a towel along the gap':
    'Κλείστε την πόρτα του δωματίου, βάλτε μια πετσέτα κατά μήκος του κενού',
  'Watch the door from outside': 'Παρακολουθείτε την πόρτα από έξω',
  'The snake is outdoors': 'Το φίδι είναι έξω',
  'Children and pets inside': 'Παιδιά και κατοικίδια μέσα',
  'Doors shut': 'Κλείστε τις πόρτες',
  'Watch it through a window. Keep at least five metres away':
    'Παρακολουθείτε το φίδι από ένα παράθυρο. Μείνετε τουλάχιστον 5 μέτρα μακριά',
  'Wherever the snake is': 'Όπου κι αν είναι το φίδι',
  'Do not search for the snake.': 'Μην ψάξετε για το φίδι.',
  'Do not catch or kill the snake.': 'Μην πιάσετε και μη σκοτώσετε το φίδι.',
  'Ask for a snake catcher': 'Ζητήστε ειδικό που πιάνει φίδια',
  'Fill in the form. It is in English.': 'Συμπληρώστε τη φόρμα. Είναι στα αγγλικά.',
  'Or call us. Say “snake catcher” in English, and your address.':
    'Ή καλέστε μας. Πείτε «snake catcher» (ειδικός που πιάνει φίδια) στα αγγλικά, και τη διεύθυνσή σας.',
  'If you need an interpreter, call TIS National. Say your language. Ask them to call {service}.':
    'Αν χρειάζεστε διερμηνέα, καλέστε το TIS National. Πείτε τη γλώσσα σας. Ζητήστε τους να καλέσουν το {service}.',
  'What it costs': 'Πόσο κοστίζει',
  'It costs nothing to ask for help here.': 'Δεν κοστίζει τίποτα να ζητήσετε βοήθεια εδώ.',
  'The estimate for the work is {lowest} to {highest}.':
    'Η εκτίμηση για την εργασία είναι {lowest} έως {highest}.',
  'The catcher sets the price. Agree the price before work starts.':
    'Ο ειδικός ορίζει την τιμή. Συμφωνήστε την τιμή πριν αρχίσει η εργασία.',
  'You pay the catcher.': 'Πληρώνετε τον ειδικό.',
  'Other languages': 'Άλλες γλώσσες',
}

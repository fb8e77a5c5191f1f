import type { Translation } from './translation.ts'

/** What the page in Arabic says. */
export const arabic: Translation = {
  'Help with a snake': 'المساعدة عند وجود ثعبان',
  'Translated for this portal. The English text counts.':
    'تُرجم هذا النص لهذا الموقع. النص الإنجليزي هو المعتمد.',
  'Call 000': 'اتصل بالرقم 000',
  'Call TIS National: 131 450': 'اتصل بخدمة TIS National: 131 450',
  'Call us: {service}': 'اتصل بنا: {service}',
  'Open the form': 'افتح الاستمارة',
  'If somebody is bitten': 'إذا لدغ ثعبان شخصًا',
  'Say “Ambulance” in English. Stay on the line. An interpreter will help you.':
    'قل «Ambulance» (سيارة إسعاف) بالإنجليزية. ابقَ على الخط. سيساعدك مترجم شفهي.',
  'Move everyone away from the snake. Do not chase it.': 'أبعد الجميع عن الثعبان. لا تطارده.',
  'Call 000 at once, even without pain or a mark. No signal: 112, or by satellite.':
    'اتصل فورًا بالرقم 000، حتى إذا لم يوجد ألم أو أثر. لا توجد إشارة: اتصل بالرقم 112، أو عبر القمر الصناعي.',
  'Keep them lying still. No walking.': 'أبقِ المصاب مستلقيًا دون حركة. لا تدعه يمشي.',
  'Bandage: start over the bite, firm as for a sprained ankle. Then from the fingers or toes upwards over the whole limb. No bandage: use cloth.':
    'رباط الضغط والتثبيت: ابدأ على مكان اللدغة نفسه، وشدّ الرباط كما تشدّه على كاحل ملتوٍ. ثم لفّه من أصابع اليد أو القدم إلى الأعلى على الذراع كلها أو الساق كلها. لا يوجد رباط: استخدم قماشًا.',
  'Splint the limb. Leave bandage and splint on until in hospital.':
    'ثبّت الذراع أو الساق بجبيرة. اترك الرباط والجبيرة حتى يصل المصاب إلى المستشفى.',
  'Mark the bite and the time.': 'ضع علامة على مكان اللدغة، واكتب الوقت.',
  'Do not wash, cut or suck the bite. No tourniquet.':
    'لا تغسل مكان اللدغة، ولا تجرحه، ولا تمصّه. لا تستخدم عاصبة لوقف الدم.',
  'If they collapse and do not breathe normally, start CPR.':
    'إذا سقط المصاب ولم يتنفس بشكل طبيعي، فابدأ الإنعاش القلبي الرئوي (CPR).',
  'The snake is indoors': 'الثعبان في الداخل',
  'Everybody and pets out of the room': 'أخرج جميع الناس والحيوانات الأليفة من الغرفة',
  'Shut its door, a towel along the gap': 'أغلق باب الغرفة، وضع منشفة على طول الفتحة',
  'Watch the door from outside': 'راقب الباب من الخارج',
  'The snake is outdoors': 'الثعبان في الخارج',
  'Children and pets inside': 'أدخل الأطفال والحيوانات الأليفة',
  'Doors shut': 'أغلق الأبواب',
  'Watch it through a window. Keep at least five metres away':
    'راقب الثعبان من خلال نافذة. ابقَ على بعد 5 أمتار على الأقل',
  'Wherever the snake is': 'أينما كان الثعبان',
  'Do not search for the snake.': 'لا تبحث عن الثعبان.',
  'Do not catch or kill the snake.': 'لا تمسك الثعبان ولا تقتله.',
  'Ask for a snake catcher': 'اطلب صائد ثعابين',
  'Fill in the form. It is in English.': 'املأ الاستمارة. الاستمارة باللغة الإنجليزية.',
  'Or call us. Say “snake catcher” in English, and your address.':
    'أو اتصل بنا. قل «snake catcher» (صائد ثعابين) بالإنجليزية، وقل عنوانك.',
  'If you need an interpreter, call TIS National. Say your language. Ask them to call {service}.':
    'إذا احتجت إلى مترجم شفهي، فاتصل بخدمة TIS National. قل ما هي لغتك. اطلب منهم الاتصال بالرقم {service}.',
  'What it costs': 'كم تبلغ التكلفة',
  'It costs nothing to ask for help here.': 'طلب المساعدة هنا لا يكلّف شيئًا.',
  'The estimate for the work is {lowest} to {highest}.': 'التكلفة التقديرية للعمل من {lowest} إلى {highest}.',
  'The catcher sets the price. Agree the price before work starts.':
    'صائد الثعابين يحدد السعر. اتفق معه على السعر قبل بدء العمل.',
  'You pay the catcher.': 'أنت تدفع لصائد الثعابين.',
  'Other languages': 'لغات أخرى',
}

import type { Translation } from './translation.ts'

/** What the page in Simplified Chinese says. */
export const simplifiedChinese: Translation = {
  'Help with a snake': '遇到蛇时的帮助',
  'Translated for this portal. The English text counts.': '本译文专为本网站而作。以英文为准。',
  'Call 000': '拨打 000',
  'Call TIS National: 131 450': '致电 TIS National：131 450',
  'Call us: {service}': '给我们打电话：{service}',
  'Open the form': '打开表格',
  'If somebody is bitten': '如果有人被蛇咬伤',
  'Say “Ambulance” in English. Stay on the line. An interpreter will help you.':
    '用英语说“Ambulance”（救护车）。不要挂断电话。会有口译员帮助您。',
  'Move everyone away from the snake. Do not chase it.': '让所有人远离蛇。不要追蛇。',
  'Call 000 at once, even without pain or a mark. No signal: 112, or by satellite.':
    '立即拨打 000，即使不痛或没有伤痕也要拨打。没有信号：拨打 112，或使用卫星通话。',
  'Keep them lying still. No walking.': '让伤者躺着不动。不要让伤者走路。',
  'Bandage: start over the bite, firm as for a sprained ankle. Then from the fingers or toes upwards over the whole limb. No bandage: use cloth.':
    '加压固定绷带：从咬伤处开始，把绷带包在伤口上，像包扎扭伤的脚踝一样紧。然后从手指或脚趾向上，包住整个手臂或整条腿。没有绷带：用布。',
  'Splint the limb. Leave bandage and splint on until in hospital.':
    '用夹板固定手臂或腿。到医院之前，不要取下绷带和夹板。',
  'Mark the bite and the time.': '标出咬伤的位置，写下时间。',
  'Do not wash, cut or suck the bite. No tourniquet.': '不要清洗、切开或吸吮伤口。不要用止血带。',
  'If they collapse and do not breathe normally, start CPR.':
    '如果伤者倒下，而且呼吸不正常，开始做心肺复苏（CPR）。',
  'The snake is indoors': '蛇在室内',
  'Everybody and pets out of the room': '所有人和宠物都离开房间',
  'Shut its door, a towel along the gap': '关上房门，用毛巾堵住门缝',
  'Watch the door from outside': '在房间外面看着房门',
  'The snake is outdoors': '蛇在室外',
  'Children and pets inside': '让孩子和宠物进屋',
  'Doors shut': '关上门',
  'Watch it through a window. Keep at least five metres away': '隔着窗户看着蛇。至少离蛇 5 米',
  'Wherever the snake is': '无论蛇在哪里',
  'Do not search for the snake.': '不要寻找蛇。',
  'Do not catch or kill the snake.': '不要抓蛇，也不要杀蛇。',
  'Ask for a snake catcher': '请捕蛇员来',
  'Fill in the form. It is in English.': '填写表格。表格是英文的。',
  'Or call us. Say “snake catcher” in English, and your address.':
    '或者给我们打电话。用英语说“snake catcher”（捕蛇员），再说您的地址。',
  'If you need an interpreter, call TIS National. Say your language. Ask them to call {service}.':
    '如果您需要口译员，请致电 TIS National。说出您的语言。请他们拨打 {service}。',
  'What it costs': '费用是多少',
  'It costs nothing to ask for help here.': '在这里求助不收费。',
  'The estimate for the work is {lowest} to {highest}.': '这项工作的估价是 {lowest} 到 {highest}。',
  'The catcher sets the price. Agree the price before work starts.':
    '价格由捕蛇员决定。开始工作之前，先谈好价格。',
  'You pay the catcher.': '您把钱付给捕蛇员。',
  'Other languages': '其他语言',
}

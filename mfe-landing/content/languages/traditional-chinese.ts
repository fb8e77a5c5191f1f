import type { Translation } from './translation.ts'

/** What the page in Traditional Chinese says. */
export const traditionalChinese: Translation = {
  'Help with a snake': '遇到蛇時的幫助',
  'Translated for this portal. The English text counts.': '本譯文專為本網站而作。以英文為準。',
  'Call 000': '撥打 000',
  'Call TIS National: 131 450': '致電 TIS National：131 450',
  'Call us: {service}': '打電話給我們：{service}',
  'Open the form': '打開表格',
  'If somebody is bitten': '如果有人被蛇咬傷',
  'Say “Ambulance” in English. Stay on the line. An interpreter will help you.':
    '用英語說「Ambulance」（救護車）。不要掛斷電話。會有傳譯員幫助您。',
  'Move everyone away from the snake. Do not chase it.': '讓所有人遠離蛇。不要追蛇。',
  'Call 000 at once, even without pain or a mark. No signal: 112, or by satellite.':
    '立即撥打 000，即使不痛或沒有傷痕也要撥打。沒有訊號：撥打 112，或使用衛星通話。',
  'Keep them lying still. No walking.': '讓傷者躺著不動。不要讓傷者走路。',
  'Bandage: start over the bite, firm as for a sprained ankle. Then from the fingers or toes upwards over the whole limb. No bandage: use cloth.':
    '加壓固定繃帶：從咬傷處開始，把繃帶包在傷口上，像包紮扭傷的腳踝一樣緊。然後從手指或腳趾向上，包住整個手臂或整條腿。沒有繃帶：用布。',
  'Splint the limb. Leave bandage and splint on until in hospital.':
    '用夾板固定手臂或腿。到醫院之前，不要取下繃帶和夾板。',
  'Mark the bite and the time.': '標出咬傷的位置，寫下時間。',
  'Do not wash, cut or suck the bite. No tourniquet.': '不要清洗、切開或吸吮傷口。不要用止血帶。',
  'If they collapse and do not breathe normally, start CPR.':
    '如果傷者倒下，而且呼吸不正常，開始做心肺復甦（CPR）。',
  'The snake is indoors': '蛇在室內',
  'Everybody and pets out of the room': '所有人和寵物都離開房間',
  'Shut its door, a towel along the gap': '關上房門，用毛巾堵住門縫',
  'Watch the door from outside': '在房間外面看著房門',
  'The snake is outdoors': '蛇在室外',
  'Children and pets inside': '讓孩子和寵物進屋',
  'Doors shut': '關上門',
  'Watch it through a window. Keep at least five metres away': '隔著窗戶看著蛇。至少離蛇 5 米',
  'Wherever the snake is': '無論蛇在哪裡',
  'Do not search for the snake.': '不要尋找蛇。',
  'Do not catch or kill the snake.': '不要抓蛇，也不要殺蛇。',
  'Ask for a snake catcher': '請捕蛇員來',
  'Fill in the form. It is in English.': '填寫表格。表格是英文的。',
  'Or call us. Say “snake catcher” in English, and your address.':
    '或者打電話給我們。用英語說「snake catcher」（捕蛇員），再說您的地址。',
  'If you need an interpreter, call TIS National. Say your language. Ask them to call {service}.':
    '如果您需要傳譯員，請致電 TIS National。說出您的語言。請他們撥打 {service}。',
  'What it costs': '費用是多少',
  'It costs nothing to ask for help here.': '在這裡求助不收費。',
  'The estimate for the work is {lowest} to {highest}.': '這項工作的估價是 {lowest} 到 {highest}。',
  'The catcher sets the price. Agree the price before work starts.':
    '價格由捕蛇員決定。開始工作之前，先談好價格。',
  'You pay the catcher.': '您把錢付給捕蛇員。',
  'Other languages': '其他語言',
}

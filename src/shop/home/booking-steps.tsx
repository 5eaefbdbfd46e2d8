import styles from './booking-steps.module.css';

const steps = [
  {
    title: 'メニューを選ぶ',
    text: '場所や台数を選ぶと、税込の総額がその場で表示されます。',
  },
  {
    title: 'エリアと空き状況を確かめる',
    text: '郵便番号でサービス対象エリアを、カレンダーで空いている日を確認できます。会員登録の前でもご覧いただけます。',
  },
  {
    title: '登録して申し込む',
    text: '携帯電話に届く確認コードで登録し、ご住所・日時・お支払い方法を決めます。',
  },
  {
    title: '当日、担当者がうかがう',
    text: '作業が終わったら、仕上がりをご一緒に確認します。',
  },
] as const;

export function BookingSteps() {
  return (
    <section className={styles.section} aria-labelledby="steps">
      <h2 id="steps">ご利用の流れ</h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

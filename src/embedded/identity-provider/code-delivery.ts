/** Where a code went, as Cognito tells it: only the last digits of the number. */
export function codeDeliveryDetails(userName: string) {
  return {
    AttributeName: 'phone_number',
    DeliveryMedium: 'SMS',
    Destination: `+*******${userName.slice(-4)}`,
  };
}

import jakarta.persistence.*;

@Entity
public class Guest {
    @Id private Long id;
    @Convert(converter = NumberEncryptor.class) private String creditCardNumber;
    @Transient private String cvv;
    private String cardLastFour;
}

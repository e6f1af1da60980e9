import jakarta.persistence.*;

@Entity
public class Guest {
    @Id private Long id;
    private String creditCardNumber; // expect
    @Column(name = "cvv") private String cvv; // expect
}
